/**
 * The one named estimate of tokens ("utf8/4"): UTF-8 bytes divided by four, rounded up.
 * Used wherever no API reports usage, so that every ratio divides like by like.
 */
export function estimateTokens(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Each half of a surrogate pair counts two of the pair's four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit >= 0xd800 && unit <= 0xdfff ? 2 : 3;
  }
  return Math.ceil(bytes / 4);
}
