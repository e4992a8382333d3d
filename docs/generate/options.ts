import { listOptions } from '../../src/config.ts';

/** docs/options.md: every option with its default, its environment variable and one sentence. */
export function optionsPage(): string {
  const rows = listOptions().map(({ key, flag, variable, fallback, choices, about }) => {
    const shown =
      fallback === undefined
        ? ''
        : Array.isArray(fallback) && fallback.length === 0
          ? '(none)'
          : `\`${String(fallback)}\``;
    const allowed = choices === undefined ? '' : ` One of ${choices.map((choice) => `\`${choice}\``).join(', ')}.`;
    return `| \`--${flag}\` | \`${key}\` | \`${variable}\` | ${shown} | ${about.replaceAll('|', '\\|')}${allowed} |`;
  });
  return `# Options

Made from \`schemas/config.ts\` by \`npm run docs\`. Precedence: defaults < config file < \`REVIEW_*\` environment < flags. The config
file is the nearest \`review.config.yaml\`, looked for from the current folder upward, or the file given with \`--config\`; unknown
keys are errors. Lists are given by repeating a flag, as a YAML list, or separated by commas in the environment.

| flag | config key | environment | default | what it does |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
