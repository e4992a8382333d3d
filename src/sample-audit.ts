import { createHash } from 'node:crypto';

/**
 * A seeded sample of the documents that would otherwise reach nobody: `percent` of them, at least `minimum`, never
 * more than there are. Drawn by hash of seed and id, so that the same run draws the same and order does not matter.
 */
export function sampleAudit(
  ids: readonly string[],
  options: { percent: number; minimum: number; seed: number },
): ReadonlySet<string> {
  const size = Math.min(ids.length, Math.max(options.minimum, Math.ceil((ids.length * options.percent) / 100)));
  const draw = (id: string) => createHash('sha256').update(`${options.seed}:${id}`).digest('hex');
  const drawn = ids.map((id) => [draw(id), id] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return new Set(drawn.slice(0, size).map(([, id]) => id));
}
