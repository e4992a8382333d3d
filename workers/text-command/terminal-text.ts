/**
 * Text as a terminal may show it: control characters and direction marks, which could move the cursor, change what
 * stands above or reverse what is read, become a visible sign. Line breaks and tabs stay.
 */
export function terminalText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\uFFFD')
    .replace(/\f/g, '\n');
}

/** JSON that is also safe on a terminal: the control characters that JSON allows unescaped are escaped. */
export function terminalJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
