/** Calendar dates are strings YYYY-MM-DD; arithmetic runs on day numbers and never sees a time zone. */
const DAY_MS = 86_400_000;

/** The day `days` after a date (negative: before). */
export function addDays(date: string, days: number): string {
  return new Date(dayNumber(date) * DAY_MS + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Days since 1970-01-01, read from the parts of the string (Date.UTC, so no zone is involved). */
function dayNumber(date: string): number {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}
