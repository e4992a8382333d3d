import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { documentId, walk } from '../../src/walk.ts';
import { makeFolder, removeFolder } from '../run-cli.ts';

const root = realpathSync(
  makeFolder({ 'b.txt': 'x', 'a.txt': 'x', '.hidden': 'x', '~$a.docx': 'x', 'Thumbs.db': 'x', 'empty.txt': '' }),
);
afterAll(() => removeFolder(root));
mkdirSync(join(root, 'sub/deep'), { recursive: true });
writeFileSync(join(root, 'sub/c.txt'), 'x');
mkdirSync(join(root, 'out'));
writeFileSync(join(root, 'out/report.json'), '{}');
symlinkSync('..', join(root, 'sub/up'));
symlinkSync('missing', join(root, 'gone'));
symlinkSync('a.txt', join(root, 'again.txt'));
symlinkSync('/etc', join(root, 'etc'));
symlinkSync('self', join(root, 'self'));

describe('walk', () => {
  it('lists each real file once, sorted, and stays out of the output folder', async () => {
    const { documents } = await walk([root], [join(root, 'out')]);

    expect(documents.map(({ path }) => path)).toEqual(['a.txt', 'b.txt', 'sub/c.txt']);
  });

  it('names every link and empty file, and follows none', async () => {
    const { skipped } = await walk([root], [join(root, 'out')]);

    expect(Object.fromEntries(skipped.map(({ path, reason }) => [path, reason]))).toEqual({
      'again.txt': 'duplicate_link',
      'empty.txt': 'empty',
      etc: 'link_outside',
      gone: 'dangling_link',
      self: 'dangling_link',
      'sub/up': 'link_loop',
    });
  });

  it('does not list a file twice that is given twice', async () => {
    const { documents } = await walk([root, join(root, 'a.txt')], [join(root, 'out')]);

    expect(documents.filter(({ file }) => file === join(root, 'a.txt'))).toHaveLength(1);
  });
});

it.each(['a.txt', 'Ünïcode – name.pdf', '=1+2.txt', '../x', `${'long'.repeat(60)}.docx`])(
  'the id of %j is safe as a file name',
  (path) => {
    expect(documentId(path)).toMatch(/^[a-z0-9][a-z0-9._-]{0,80}$/);
  },
);
