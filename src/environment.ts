import type { World } from './open-run.ts';

/** What a command may use of the process; passed in by `cli.ts`, so that commands touch neither process nor console. */
export interface Environment {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly world: World;
  /** Data: what a pipe reads. */
  readonly print: (text: string) => void;
  /** Messages for people. */
  readonly say: (line: string) => void;
  readonly readStdin: () => Promise<string>;
}
