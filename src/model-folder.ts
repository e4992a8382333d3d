import { existsSync } from 'node:fs';

/** Folder of the learned models: above src under a loader, above dist/src when built. */
export function modelFolder(): URL {
  const own = new URL('../models/', import.meta.url);
  return existsSync(own) ? own : new URL('../../models/', import.meta.url);
}
