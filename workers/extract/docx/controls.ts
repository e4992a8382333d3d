import { withoutMarks } from './pages.ts';
import type { Tally } from './tally.ts';
import { attribute, child, type XmlNode } from './xml.ts';

/** Longest value kept beside the text. */
const VALUE_LIMIT = 500;

/**
 * Reads a content control (w:sdt), wherever it stands: only its content is text, never its list of options. `read`
 * reads that content and returns what it showed.
 */
export function readControl(control: XmlNode, tally: Tally, read: (content: XmlNode) => string): void {
  const content = child(control, 'w:sdtContent');
  if (content === undefined) return;
  const shown = withoutMarks(read(content)).trim();
  const properties = child(control, 'w:sdtPr');
  if (properties === undefined || !isForm(properties)) return;
  tally.formFields++;
  const prompt = child(properties, 'w:showingPlcHdr');
  if (prompt !== undefined && !['0', 'false', 'off'].includes(attribute(prompt, 'val') ?? '1')) {
    tally.unfilled++;
    return;
  }
  const name = attribute(child(properties, 'w:alias'), 'val') ?? attribute(child(properties, 'w:tag'), 'val') ?? '';
  if (name !== '' && shown !== '') tally.fields.push({ name, value: shown.slice(0, VALUE_LIMIT) });
}

/** Tables of contents, building blocks and the wrappers of other editors are controls that nobody fills in. */
function isForm(properties: XmlNode): boolean {
  for (const name of ['w:docPartObj', 'w:docPartList', 'w:group', 'w:citation', 'w:bibliography', 'w:picture']) {
    if (child(properties, name) !== undefined) return false;
  }
  return !(attribute(child(properties, 'w:tag'), 'val') ?? '').startsWith('goog_rdk');
}
