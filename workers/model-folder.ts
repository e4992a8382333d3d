import { existsSync } from 'node:fs';

/** The folder of what was learned and measured (`models/`), from the sources and from the build. */
export function modelFolder(): URL {
  const [sources, build] = [new URL('../models/', import.meta.url), new URL('../../models/', import.meta.url)];
  return existsSync(sources) ? sources : build;
}
