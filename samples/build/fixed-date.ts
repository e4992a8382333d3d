/** Every built file says it was made on this day, so that its bytes depend on its source alone. */
export const FIXED_DATE = new Date(Date.UTC(2026, 0, 2));
