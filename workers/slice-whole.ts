/** Part of a text by UTF-16 offsets, made smaller by one where a border would cut a character in two. */
export function sliceWhole(text: string, start: number, end: number): string {
  return text.slice(splits(text, start) ? start + 1 : start, splits(text, end) ? end - 1 : end);
}

/** Whether an offset stands between the two halves of a surrogate pair. */
function splits(text: string, at: number): boolean {
  return at > 0 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
