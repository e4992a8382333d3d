import type { Glyph, PageMarks } from './marks.ts';
import { transformBox } from './marks.ts';
import type { FieldWidget, PdfDocument } from './pdfjs.ts';

/** The filled-in form fields of a document. */
export interface FormFields {
  /** Name and value of each filled field that can be seen, in the order of the form. */
  readonly fields: readonly { name: string; value: string }[];
  readonly widgets: readonly FilledWidget[];
  /** Characters of values in fields that are not shown. */
  readonly hiddenCharacters: number;
}

/** One place on a page (0-based) where a field shows its value. */
interface FilledWidget {
  readonly id: string;
  readonly page: number;
  readonly rect: readonly number[];
  readonly value: string;
}

/** A document without a form, and one whose form is broken. */
export const NO_FIELDS: FormFields = { fields: [], widgets: [], hiddenCharacters: 0 };
export const UNREAD_FIELDS: FormFields = { ...NO_FIELDS };

/** Reads an AcroForm's filled fields; passwords are left out. */
export async function readFields(document: PdfDocument): Promise<FormFields> {
  const objects = await document.getFieldObjects();
  const fields: { name: string; value: string }[] = [];
  const widgets: FilledWidget[] = [];
  let hiddenCharacters = 0;
  for (const [name, places] of Object.entries(objects ?? {})) {
    let shown: string | null = null;
    for (const place of places) {
      const value = shownValue(place);
      if (value === '') continue;
      if (place.hidden === true) {
        hiddenCharacters += value.length;
        continue;
      }
      shown ??= isTicked(place) ? String(place.value) : value;
      if (place.page !== undefined && place.rect !== undefined) {
        widgets.push({ id: place.id, page: place.page, rect: place.rect, value });
      }
    }
    if (shown !== null) fields.push({ name, value: shown });
  }
  return { fields, widgets, hiddenCharacters };
}

const TEXT_FIELDS = new Set(['text', 'combobox', 'listbox']);

function isTicked(widget: FieldWidget): boolean {
  return widget.type === 'checkbox' || widget.type === 'radiobutton';
}

/** What a widget shows: its text, or a ticked box; '' when it is empty. */
function shownValue(widget: FieldWidget): string {
  if (isTicked(widget)) {
    const chosen = widget.value !== 'Off' && widget.value !== undefined && widget.value !== '';
    const own = widget.exportValues === undefined || widget.exportValues === widget.value;
    return chosen && own ? '☒' : '';
  }
  if (!TEXT_FIELDS.has(widget.type) || widget.password === true) return '';
  const { value } = widget;
  if (Array.isArray(value)) return value.map(String).join(', ').trim();
  return typeof value === 'string' ? value.trim() : '';
}

/** Adds to the page the values that its fields hold but no appearance draws, at the field's place. */
export function showUndrawnValues(marks: PageMarks, widgets: readonly FilledWidget[]): void {
  const drawn = new Set<string>();
  for (const glyph of marks.glyphs) {
    if (glyph.style.annotation !== null && glyph.text.trim() !== '') drawn.add(glyph.style.annotation);
  }
  for (const widget of widgets) {
    if (drawn.has(widget.id)) continue;
    marks.glyphs.push(...glyphsOfValue(marks, widget));
  }
}

/** One glyph a line, as large as the field allows. */
function glyphsOfValue(marks: PageMarks, widget: FilledWidget): Glyph[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = widget.rect;
  const box = transformBox(marks.toPage, x0, y0, x1, y1);
  const lines = widget.value.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const step = (box.y1 - box.y0) / Math.max(lines.length, 1);
  const size = Math.min(12, Math.max(6, step * 0.75));
  const style = {
    font: '',
    size,
    stretch: 1,
    angle: 0,
    ink: [0],
    unpainted: false,
    clip: null,
    order: 0,
    annotation: widget.id,
  };
  return lines.map((text, index) => {
    const y = box.y0 + step * (index + 1) - step * 0.25;
    return { text: text.trim(), x: box.x0 + 2, y, x1: Math.max(box.x0 + 3, box.x1 - 2), y1: y, style, hidden: 'no' };
  });
}
