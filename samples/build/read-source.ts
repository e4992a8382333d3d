import { parse } from 'yaml';
import { z } from 'zod';

/** Front matter of a source: what is built from it, and the names that differ between its variants. */
const SourceHeader = z.strictObject({
  /** Number of the plant in docs/samples.md. */
  plant: z.int().min(1).optional(),
  /** Name -> [in the plant, in the twin]: parties, dates and numbers that tell the two papers apart. */
  names: z.record(z.string(), z.tuple([z.string(), z.string()])).default({}),
  outputs: z
    .array(
      z.strictObject({
        path: z.string(),
        variant: z.enum(['plant', 'twin']).default('plant'),
        /** DOCX: 'auto' lets Word count the clauses; the text then holds no numbers. */
        numbering: z.enum(['typed', 'auto']).default('typed'),
        /** PDF: text hidden at the foot of the last page. DOCX: text in a vanished run. */
        hidden: z.string().optional(),
        /** PDF: the password that opens it. */
        password: z.string().optional(),
        /** PDF: the picture of the page beside the source, in place of its text. */
        scan: z.boolean().default(false),
      }),
    )
    .min(1),
});
type SourceHeader = z.infer<typeof SourceHeader>;
export type SourceOutput = SourceHeader['outputs'][number];

/** A source file in its two parts. `body` still holds its {{plant|twin}} alternatives. */
export interface Source {
  readonly header: SourceHeader;
  readonly body: string;
}

/** Splits a source into front matter and body. Throws on a source that has no valid front matter: it is ours. */
export function readSource(text: string): Source {
  const end = text.indexOf('\n---\n', 4);
  if (!text.startsWith('---\n') || end < 0) throw new Error('A source starts with front matter between --- lines.');
  return { header: SourceHeader.parse(parse(text.slice(4, end))), body: text.slice(end + 5) };
}
