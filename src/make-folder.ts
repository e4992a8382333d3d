import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes a private folder and those above it that are missing. Step by step, as Node's own recursive mkdir never ends where
 * a parent says that it is there and takes no folder (/proc). Errors: those of mkdir, with their code.
 */
export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  let at = resolve(path);
  while (!(await isFolder(at)) && dirname(at) !== at) {
    missing.push(at);
    at = dirname(at);
  }
  for (const folder of missing.reverse()) {
    await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
      // Another run may have made it meanwhile.
      if (!(await isFolder(folder))) throw error;
    });
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
}
