import type { ReadContext, ReadResult } from './raw-text.ts';
import { readText } from './text.ts';

/**
 * Reads Markdown as it stands, so that offsets are the file's. Front matter and comments, which no rendering shows,
 * are marked as furniture and counted as hidden.
 */
export async function readMarkdown(bytes: Uint8Array, context: ReadContext): Promise<ReadResult> {
  const result = await readText(bytes, context);
  if (result.status !== 'read') return result;
  const { raw } = result;
  const hidden = [...raw.text.matchAll(/<!--[\s\S]*?-->/g)].map((match): [number, number] => [
    match.index,
    match.index + match[0].length,
  ]);
  if (hidden.length === 0) return result;
  const hiddenCharacters = hidden.reduce((sum, [start, end]) => sum + end - start, 0);
  return {
    status: 'read',
    raw: {
      ...raw,
      furniture: [...raw.furniture, ...hidden].sort((a, b) => a[0] - b[0]),
      signals: { ...raw.signals, hiddenCharacters },
      warnings: [
        ...raw.warnings,
        { code: 'hidden_text', message: `${hiddenCharacters} characters of comments are not shown when rendered.` },
      ],
    },
  };
}

/** Whether a text is written in Markdown: headings with #, emphasis, links, fences or tables in more than one place. */
export function looksLikeMarkdown(text: string): boolean {
  const probe = text.slice(0, 65_536);
  // Without one of these there is no mark that counts.
  if (!probe.includes('#') && !probe.includes('**') && !probe.includes('](')) return false;
  const headings = probe.match(/^#{1,6} \S/gm)?.length ?? 0;
  const inline =
    probe.match(/(?<![*[])\*\*(?![*\s\]])[^*\n]{1,200}\*\*(?!\*)|\[[^\]\n]{1,120}\]\([^)\s]{1,300}\)/g)?.length ?? 0;
  const blocks = probe.match(/^(?:```|\|[ :|-]{3,120}\|\s*$|---\s*$)/gm)?.length ?? 0;
  const title = /^\s{0,20}# \S/.test(probe);
  return title || headings >= 2 || (headings >= 1 && inline + blocks >= 1) || inline >= 4;
}
