import type { Story } from './story.ts';
import { attribute, elements, type XmlNode } from './xml.ts';

/** The footnotes and endnotes of a document; each is given once, after the block that refers to it first. */
export interface Notes {
  refer: Story['note'];
  /** Reads the notes referred to since the last call, as blocks: "Footnote 1: ...". */
  take(story: Story): string[];
}

/** Collects notes from their parts. A note's text stands after its paragraph, so that it keeps that paragraph's clause. */
export function readNotes(footnotes: XmlNode | undefined, endnotes: XmlNode | undefined): Notes {
  const notes = { footnote: byId(footnotes, 'w:footnote'), endnote: byId(endnotes, 'w:endnote') };
  const numbers = { footnote: 0, endnote: 0 };
  let waiting: { label: string; node: XmlNode }[] = [];

  return {
    refer(kind, id) {
      const node = notes[kind].get(id);
      if (node === undefined) return;
      notes[kind].delete(id);
      numbers[kind]++;
      waiting.push({ label: `${kind === 'footnote' ? 'Footnote' : 'Endnote'} ${numbers[kind]}:`, node });
    },
    take(story) {
      const blocks: string[] = [];
      // A note may refer to another one: that one is read in the same go.
      while (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        for (const { label, node } of batch) {
          const outer = story.fields;
          story.fields = [];
          const text = story.readBlocks(node.children, { background: 'FFFFFF', inTable: false }).join('\n');
          story.fields = outer;
          if (text.trim() !== '') blocks.push(`${label} ${text}`);
        }
      }
      return blocks;
    },
  };
}

function byId(root: XmlNode | undefined, name: string): Map<string, XmlNode> {
  const found = new Map<string, XmlNode>();
  for (const node of elements(root, name)) {
    const type = attribute(node, 'type') ?? 'normal';
    if (type === 'normal') found.set(attribute(node, 'id') ?? '', node);
  }
  return found;
}
