/** Words that a title leaves small. */
const SMALL = new Set(
  'a an and as at by for from in into of on or per the to under upon with without not no if than und der die das de la le les et du des'.split(
    ' ',
  ),
);

/** The heading that follows a label, or '' when a sentence follows at once: at most 160 characters. */
export function readHeading(text: string, labelEnd: number): string {
  const line = text.slice(labelEnd, labelEnd + 200).replace(/^[\s.:)–—\-\]*_#\u00a0]{1,20}/, '');
  const stop = line.search(/[\n\r]|[ \u00a0]{3}|[.:;](?=\s|$)|\s[–—-]\s/);
  const words = (stop < 0 ? line : line.slice(0, stop)).replace(/[*_]{1,3}/g, '').trim();
  if (words === '' || words.length > 160 || (stop < 0 && line.length >= 180)) return '';
  const parts = words.split(/\s+/, 17);
  if (parts.length > 16) return '';
  const capitals = parts.filter((part) => /^["“'([]?[\p{Lu}\d]/u.test(part) || SMALL.has(part.toLowerCase())).length;
  return capitals / parts.length >= 0.75 ||
    (parts.length <= 6 && /^["“]?\p{Lu}/u.test(words) && /[\n\r]/.test(line.charAt(stop)))
    ? words
    : '';
}
