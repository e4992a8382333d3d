/**
 * What isolation costs and saves: the same documents reviewed in one fresh conversation each, and in one conversation
 * that grows, both over HTTP with the real SDK against a stand-in that counts. Tokens by the named estimate (utf8/4),
 * prices of schemas/model-prices.ts, the prompt cache at its best for both: whatever was sent before as a prefix is read
 * from it. Run: npm run bench:isolation [-- folder of documents] [--model claude-sonnet-5-5] [--window 200000]
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Anthropic from '@anthropic-ai/sdk';
import type { MessageParam, TextBlockParam } from '@anthropic-ai/sdk/resources/messages';
import { ReviewConfig } from '../schemas/config.ts';
import { DocumentText } from '../schemas/document-text.ts';
import { Evidence } from '../schemas/evidence.ts';
import { MODEL_PRICES } from '../schemas/model-prices.ts';
import { IdentifyOutcome } from '../schemas/thread.ts';
import { estimateTokens } from '../schemas/tokens.ts';
import type { Identified } from '../src/identify.ts';
import { limitsOf } from '../src/limits.ts';
import { plan } from '../src/plan/plan.ts';
import { builtInPlaybooks } from '../src/playbook/read-playbooks.ts';
import { buildContext, type SubAgentContext } from '../workers/context.ts';
import identify from '../workers/identify.ts';
import reviewDocument from '../workers/review-document.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { model: { type: 'string', default: 'claude-sonnet-5-5' }, window: { type: 'string', default: '200000' } },
});
const folder = resolve(positionals[0] ?? join(import.meta.dirname, '../samples/contracts'));
const price = MODEL_PRICES.models[values.model];
if (price === undefined) throw new Error(`no price for ${values.model}`);
const windowTokens = Number(values.window);

/** One document ready to be asked about: its context, what a model would answer, and the artifact that comes back. */
interface Ready {
  readonly context: SubAgentContext;
  readonly answer: string;
  readonly artifactTokens: number;
  readonly documentTokens: number;
}

interface Tally {
  input: number;
  cached: number;
  output: number;
  dollars: number;
  /** The same with every token of every request paid in full. */
  dollarsUncached: number;
  /** Tokens in the main context when all is done. */
  main: number;
  /** Largest single request. */
  largest: number;
  /** Documents asked about before the window was full; all when it never was. */
  within: number;
}

const work = mkdtempSync(join(tmpdir(), 'review-isolation-'));
try {
  const ready = await prepare();
  const answers = new Map(ready.map(({ context, answer }) => [context.user, answer]));
  const standIn = await startStandIn(answers);
  const client = new Anthropic({ apiKey: 'none', authToken: null, baseURL: standIn.url, maxRetries: 0 });
  standIn.forget();
  const isolated = await askEach(client, ready);
  standIn.forget();
  const growing = await askTogether(client, ready);
  standIn.close();
  print(ready, isolated, growing);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Reads, plans and reviews every document with the embedded reviewer: real briefs, real answers, real artifacts. */
async function prepare(): Promise<Ready[]> {
  const config = ReviewConfig.parse({ us: ['Tarnbrook'] });
  const limits = limitsOf(config);
  const identified: Identified[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const [index, path] of files.entries()) {
    const file = join(folder, path);
    if (!statSync(file).isFile()) continue;
    const document = { id: `d${index}`, path, file, bytes: statSync(file).size };
    const workspace = join(work, document.id);
    const outcome = IdentifyOutcome.parse(await identify({ document, workspace, limits, extract: { ocr: 'never' } }));
    if (outcome.status === 'identified') identified.push({ document, card: outcome.card, workspace });
  }
  const settings = {
    asOf: '2026-01-05',
    evidenceFloor: 0.1,
    minConfidence: 0.8,
    reviewer: { name: 'embedded' },
    extract: { ocr: 'never' },
    limits,
    trace: false,
    runKey: 'bench',
  } as const;
  const planned = plan(identified, { config, manifest: new Map(), playbooks: builtInPlaybooks(), settings });
  const ready: Ready[] = [];
  for (const { brief } of planned.documents) {
    const returned = await reviewDocument(brief);
    if (returned.status !== 'reviewed') continue;
    const document = DocumentText.parse(JSON.parse(readFileSync(join(brief.workspace, 'text.json'), 'utf8')));
    const evidence = Evidence.parse(JSON.parse(readFileSync(join(brief.workspace, 'evidence.json'), 'utf8')));
    ready.push({
      context: buildContext(brief, document),
      answer: JSON.stringify({
        findings: evidence.clauses
          .filter(({ probability }) => probability >= 0.5)
          .map(({ category, quote, page, section }) => ({ category, title: category, quote, page, section })),
        terms: evidence.terms.map(({ name, value, party, quote }) => ({ name, value, party, quote })),
      }),
      artifactTokens: estimateTokens(JSON.stringify(returned.artifact)),
      documentTokens: estimateTokens(document.text),
    });
  }
  // Documents under one playbook after another, so that both ways find their prefix in the cache.
  return ready.sort((a, b) => (a.context.system.join() < b.context.system.join() ? -1 : 1));
}

async function askEach(client: Anthropic, ready: readonly Ready[]): Promise<Tally> {
  const tally = newTally(ready.length);
  for (const { context, artifactTokens } of ready) {
    await ask(client, context.system, [{ role: 'user', content: context.user }], tally);
    tally.main += artifactTokens;
  }
  return tally;
}

async function askTogether(client: Anthropic, ready: readonly Ready[]): Promise<Tally> {
  const tally = newTally(ready.length);
  const messages: MessageParam[] = [];
  const system = ready[0]?.context.system ?? [];
  let digest = system.join();
  for (const [index, { context }] of ready.entries()) {
    // A conversation has one system prompt: the digest of another playbook is said on the way.
    const changed = context.system.join() !== digest;
    digest = context.system.join();
    messages.push({ role: 'user', content: changed ? `${context.system.join('\n')}\n${context.user}` : context.user });
    const text = await ask(client, system, messages, tally);
    messages.push({ role: 'assistant', content: text });
    tally.main =
      estimateTokens(system.join('\n')) + estimateTokens(messages.map(({ content }) => String(content)).join('\n'));
    if (tally.main <= windowTokens) tally.within = index + 1;
    else if (tally.within === ready.length) tally.within = index;
  }
  return tally;
}

async function ask(
  client: Anthropic,
  system: readonly string[],
  messages: MessageParam[],
  tally: Tally,
): Promise<string> {
  const blocks: TextBlockParam[] = system.map((text) => ({ type: 'text', text }));
  const message = await client.messages.create({ model: values.model, max_tokens: 16_000, system: blocks, messages });
  const {
    input_tokens: fresh,
    cache_read_input_tokens: read,
    cache_creation_input_tokens: written,
    output_tokens: out,
  } = message.usage;
  const all = fresh + (read ?? 0) + (written ?? 0);
  const factor = price?.long !== undefined && all > price.long.above ? price.long.factor : 1;
  tally.input += all;
  tally.cached += read ?? 0;
  tally.output += out;
  tally.largest = Math.max(tally.largest, all);
  if (price === undefined) throw new Error('no price');
  tally.dollarsUncached += ((all * price.input + out * price.output) * factor) / 1e6;
  tally.dollars +=
    (((read ?? 0) * price.cacheRead + (written ?? 0) * price.cacheWrite + out * price.output) * factor) / 1e6;
  return message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('');
}

function newTally(documents: number): Tally {
  return { input: 0, cached: 0, output: 0, dollars: 0, dollarsUncached: 0, main: 0, largest: 0, within: documents };
}

/** Answers every request and reports usage as the API would, with a cache that forgets nothing. */
async function startStandIn(answers: ReadonlyMap<string, string>) {
  const cached = new Set<string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body: { model: string; system: { text: string }[]; messages: { content: string }[] } = JSON.parse(
      Buffer.concat(chunks).toString('utf8'),
    );
    const blocks = [...body.system.map(({ text }) => text), ...body.messages.map(({ content }) => content)];
    let prefix = '';
    let read = 0;
    let written = 0;
    for (const block of blocks) {
      prefix = `${prefix}\n${block}`;
      if (cached.has(prefix)) read += estimateTokens(block);
      else written += estimateTokens(block);
      cached.add(prefix);
    }
    const last = blocks.at(-1) ?? '';
    const text = [...answers].find(([user]) => last.endsWith(user))?.[1] ?? '{}';
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        id: 'msg',
        type: 'message',
        role: 'assistant',
        model: body.model,
        content: [{ type: 'text', text }],
        stop_reason: 'end_turn',
        stop_sequence: null,
        usage: {
          input_tokens: 0,
          cache_read_input_tokens: read,
          cache_creation_input_tokens: written,
          output_tokens: estimateTokens(text),
        },
      }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, forget: () => cached.clear(), close: () => server.close() };
}

function print(ready: readonly Ready[], isolated: Tally, growing: Tally): void {
  const number = (n: number) => Math.round(n).toLocaleString('en-US');
  const share = (n: number) => `${((100 * n) / windowTokens).toFixed(1)} %`;
  const rows: [string, string, string][] = [
    ['', 'isolated', 'one growing conversation'],
    ['input tokens', number(isolated.input), number(growing.input)],
    ['of these from the cache', number(isolated.cached), number(growing.cached)],
    ['output tokens', number(isolated.output), number(growing.output)],
    ['cost, US dollars', isolated.dollars.toFixed(3), growing.dollars.toFixed(3)],
    ['cost without the cache', isolated.dollarsUncached.toFixed(3), growing.dollarsUncached.toFixed(3)],
    ['largest request, tokens', number(isolated.largest), number(growing.largest)],
    ['main context at the end, tokens', number(isolated.main), number(growing.main)],
    [`of a window of ${number(windowTokens)}`, share(isolated.main), share(growing.main)],
    ['documents before the window is full', number(isolated.within), number(growing.within)],
  ];
  console.log(`${ready.length} documents of ${folder}, ${values.model}, prices of ${MODEL_PRICES.date}`);
  for (const [what, a, b] of rows) console.log(`${what.padEnd(38)}${a.padStart(14)}${b.padStart(28)}`);
  const small = ready.filter(({ artifactTokens, documentTokens }) => artifactTokens >= documentTokens).length;
  console.log('\nWhen isolation does not pay:');
  console.log(
    `- ${small} of ${ready.length} documents are no longer than their artifact: sending them back whole would cost the main context less.`,
  );
  const saved = growing.dollars - isolated.dollars;
  console.log(
    saved > 0
      ? `- Not here in money: it saves ${saved.toFixed(3)} dollars (${((100 * saved) / growing.dollars).toFixed(0)} %), because nothing is read again. For one document both cost the same.`
      : `- In money here: it costs ${(-saved).toFixed(3)} dollars more.`,
  );
  console.log(
    '- Questions across documents: a growing conversation has both texts at hand; isolated reviews meet only as artifacts.',
  );
}
