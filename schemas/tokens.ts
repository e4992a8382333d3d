/**
 * The one named estimate of tokens ("utf8/4"): UTF-8 bytes divided by four, rounded up.
 * Used wherever no API reports usage, so that every ratio divides like by like.
 */
export function estimateTokens(text: string): number {
  const bytes = Buffer.byteLength(text, 'utf8');
  // A half of a surrogate pair that stands alone counts two of the pair's four bytes; Node counts three.
  return Math.ceil((text.isWellFormed() ? bytes : bytes - countLoneHalves(text)) / 4);
}

function countLoneHalves(text: string): number {
  return text.match(/\p{Cs}/gu)?.length ?? 0;
}
