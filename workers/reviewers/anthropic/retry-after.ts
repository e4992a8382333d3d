/**
 * Milliseconds that an answer asks to wait, from `retry-after-ms` or `retry-after` (seconds or an HTTP date); 0 for a
 * date in the past, null when nothing usable is asked. Never negative, never NaN.
 */
export function retryAfterMs(headers: Headers | undefined, now: number): number | null {
  const milliseconds = headers?.get('retry-after-ms');
  if (milliseconds != null && /^\d{1,15}(?:\.\d{1,6})?$/.test(milliseconds.trim())) return Number(milliseconds);
  const asked = headers?.get('retry-after')?.trim();
  if (asked === undefined || asked === '') return null;
  if (/^\d{1,12}(?:\.\d{1,6})?$/.test(asked)) return Number(asked) * 1_000;
  // An HTTP date is always in GMT, so no time zone of ours takes part.
  const date = /GMT$/.test(asked) ? Date.parse(asked) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
