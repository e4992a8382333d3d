import { createServer, type IncomingHttpHeaders } from 'node:http';

/** How the stand-in answers one request: a message, an error, or nothing at all. */
export type Reply =
  | { readonly text: string; readonly stop?: string; readonly usage?: Record<string, number> }
  | { readonly content: readonly unknown[]; readonly stop: string }
  | {
      readonly status: number;
      readonly type?: string;
      readonly message?: string;
      readonly headers?: Record<string, string>;
    }
  | { readonly raw: string }
  | 'hang'
  | 'stall'
  | 'reset'
  | 'cut';

export interface Seen {
  readonly at: number;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  // The request as the API would read it; tests look into it freely.
  readonly body: RequestBody;
}

export interface RequestBody {
  readonly model: string;
  readonly max_tokens: number;
  readonly system: readonly { readonly text: string; readonly cache_control?: unknown }[];
  readonly tools?: readonly { readonly name: string }[];
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly output_config: { readonly effort: string; readonly format: unknown };
}

export interface FakeApi {
  readonly url: string;
  readonly seen: Seen[];
  readonly inFlight: () => number;
  readonly close: () => Promise<void>;
}

/** Starts a stand-in for the Messages API on loopback; `answer` sees the request and how many came before it. */
export async function startApi(answer: (body: RequestBody, index: number) => Reply): Promise<FakeApi> {
  const seen: Seen[] = [];
  let inFlight = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const raw = Buffer.concat(chunks).toString('utf8');
    inFlight++;
    response.on('close', () => inFlight--);
    const body = JSON.parse(raw) as RequestBody;
    const index = seen.push({ at: performance.now(), headers: request.headers, raw, body }) - 1;
    const reply = answer(body, index);
    if (reply === 'hang') return;
    if (reply === 'reset') return void request.socket.destroy();
    if (typeof reply === 'object' && 'status' in reply) {
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      return void response.end(
        JSON.stringify({
          type: 'error',
          error: { type: reply.type ?? 'api_error', message: reply.message ?? 'failed' },
        }),
      );
    }
    const text =
      typeof reply === 'object' && 'raw' in reply ? reply.raw : JSON.stringify(messageOf(body, reply, index));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    if (reply === 'stall') return void response.write(text.slice(0, 20));
    if (reply === 'cut') {
      response.write(text.slice(0, Math.floor(text.length / 2)));
      return void setTimeout(() => request.socket.destroy(), 20);
    }
    response.end(text);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    inFlight: () => inFlight,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function messageOf(body: RequestBody, reply: Reply, index: number) {
  const parts =
    typeof reply === 'object' && 'content' in reply
      ? { content: reply.content, stop: reply.stop, usage: undefined }
      : typeof reply === 'object' && 'text' in reply
        ? { content: [{ type: 'text', text: reply.text }], stop: reply.stop ?? 'end_turn', usage: reply.usage }
        : { content: [{ type: 'text', text: '{"findings":[],"terms":[]}' }], stop: 'end_turn', usage: undefined };
  return {
    id: `msg_${index}`,
    type: 'message',
    role: 'assistant',
    model: body.model,
    content: parts.content,
    stop_reason: parts.stop,
    stop_sequence: null,
    usage: parts.usage ?? { input_tokens: 100, output_tokens: 50, cache_read_input_tokens: 20 },
  };
}
