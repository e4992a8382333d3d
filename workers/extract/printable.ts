/** What Windows-1252 has at 0x80 to 0x9F, where Unicode has controls that no text holds. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const ODD = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufeff]/;
const ODD_ONES = new RegExp(ODD, 'g');

/** Whether a text holds no controls and no stray BOM, as nearly every text does. */
export function isPrintable(text: string): boolean {
  return !ODD.test(text);
}

/**
 * Text that was written in Windows-1252 and read as Latin-1 gets its quotes, dashes and euro signs back; other controls
 * and stray BOMs become spaces. One character for one, so that offsets stay.
 */
export function toPrintable(text: string): string {
  if (isPrintable(text)) return text;
  return text
    .replace(/[\u0080-\u009f]/g, (unit) => WINDOWS_1252.charAt(unit.charCodeAt(0) - 0x80))
    .replace(ODD_ONES, ' ');
}
