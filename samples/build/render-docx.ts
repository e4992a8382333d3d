import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Block } from './blocks.ts';
import { fixZip } from './fix-zip.ts';

/** What a DOCX carries beside its blocks. */
export interface DocxExtras {
  /** 'auto': Word counts the clauses and the text holds no numbers. */
  readonly numbering: 'typed' | 'auto';
  /** Text in a vanished run after the last block. */
  readonly hidden?: string | undefined;
}

/** A Word file with real styles and a page number at the foot. */
export async function renderDocx(blocks: readonly Block[], extras: DocxExtras): Promise<Uint8Array> {
  if (extras.numbering === 'auto') assertCountable(blocks);
  const children = blocks.flatMap((block) => renderBlock(block, blocks, extras.numbering === 'auto'));
  if (extras.hidden) children.push(new Paragraph({ children: [new TextRun({ text: extras.hidden, vanish: true })] }));
  const document = new Document({
    creator: 'Samples',
    numbering: { config: [{ reference: 'clauses', levels: LEVELS }] },
    styles: { default: { document: { run: { font: 'Georgia', size: 21 } } } },
    sections: [
      { children, footers: { default: new Footer({ children: [new Paragraph({ children: [pageNumber()] })] }) } },
    ],
  });
  return fixZip(await Packer.toBuffer(document));
}

const LEVELS = [
  { level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START },
  { level: 1, format: LevelFormat.DECIMAL, text: '%1.%2', alignment: AlignmentType.START },
  { level: 2, format: LevelFormat.LOWER_LETTER, text: '(%3)', alignment: AlignmentType.START },
];

function pageNumber(): TextRun {
  return new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] });
}

function renderBlock(block: Block, blocks: readonly Block[], auto: boolean): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'title':
      return [new Paragraph({ text: block.text, heading: HeadingLevel.TITLE })];
    case 'heading':
      return [numbered(block.label, block.label ? `${block.label}.` : '', block.text, 0, auto, HeadingLevel.HEADING_1)];
    case 'clause':
      return [numbered(block.label, block.label, block.text, block.level, auto)];
    case 'paragraph':
      return [new Paragraph({ text: block.text, spacing: { after: 120 } })];
    case 'lines':
      return block.lines.map((line) => new Paragraph({ text: line }));
    case 'table':
      return [
        new Table({
          width: { size: 100, type: WidthType.PERCENTAGE },
          rows: block.rows.map(
            (row) =>
              new TableRow({
                children: row.map((cell) => new TableCell({ children: [new Paragraph({ text: cell })] })),
              }),
          ),
        }),
      ];
    case 'contents':
      return blocks.flatMap((other) =>
        other.kind === 'heading' ? [new Paragraph({ text: `${other.label ?? ''} ${other.text}`.trim() })] : [],
      );
  }
}

function numbered(
  label: string | null,
  typed: string,
  text: string,
  level: 0 | 1 | 2,
  auto: boolean,
  heading?: (typeof HeadingLevel)['HEADING_1'],
): Paragraph {
  const counted = auto && label !== null;
  return new Paragraph({
    text: counted || typed === '' ? text : `${typed} ${text}`,
    spacing: { after: 120 },
    ...(heading ? { heading } : {}),
    ...(counted ? { numbering: { reference: 'clauses', level } } : {}),
    ...(!counted && level === 2 ? { indent: { left: 480 } } : {}),
  });
}

/** Word must count to the same labels that the source and its cross-references use. */
function assertCountable(blocks: readonly Block[]): void {
  const counts: [number, number, number] = [0, 0, 0];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.label !== null) {
      counts.splice(0, 3, counts[0] + 1, 0, 0);
      assertLabel(block.label, String(counts[0]));
    } else if (block.kind === 'clause' && block.level === 1) {
      counts.splice(1, 2, counts[1] + 1, 0);
      assertLabel(block.label, `${counts[0]}.${counts[1]}`);
    } else if (block.kind === 'clause') {
      counts[2] += 1;
      assertLabel(block.label, `(${String.fromCharCode(96 + counts[2])})`);
    }
  }
}

function assertLabel(written: string, counted: string): void {
  if (written !== counted) throw new Error(`Word would count ${counted} where the source says ${written}.`);
}
