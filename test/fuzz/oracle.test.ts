import { afterAll, describe, expect, it } from 'vitest';
import { basesOf, FORMATS } from './bases.ts';
import { foreignWords } from './oracle.ts';
import { openReader } from './reader.ts';
import { viewsOf } from './views.ts';

/** Words of six letters and more, common and rare, that no base holds. */
const INVENTED = [
  ...['zygote', 'hamlet', 'gerund', 'walrus', 'minaret', 'seraphs', 'tetanus', 'mendacity'],
  ...['nocturne', 'sandstone', 'eiderdown', 'pterodactyl', 'zygomorphic', 'constellation', 'hallucination'],
  ...['jurisprudence', 'antediluvian', 'tatterdemalion', 'misanthropically', 'internationalisierung'],
];

/** What the rule on words that are not in the file is worth: it must be able to fail, whatever the file. */
describe('the words of an undamaged file', () => {
  const reader = openReader();
  afterAll(() => reader.close());

  it.each(FORMATS)(
    '%s: its own are found in every file, invented ones in none',
    async (format) => {
      for (const { name, bytes } of await basesOf(format)) {
        for (const { document, bytes: file } of await reader.read(bytes)) {
          if (document === null) continue;
          const text = `${document.text} ${INVENTED.join(' ')}`;
          const foreign = await foreignWords(text, viewsOf(document.mediaType, file, reader.pdfText));
          expect({ name, foreign }).toEqual({ name, foreign: INVENTED });
        }
      }
    },
    120_000,
  );
});
