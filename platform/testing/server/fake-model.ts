import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answer of the model to one call. */
export type FakeAnswer =
  | { readonly kind: 'text'; readonly pieces: readonly string[] }
  | { readonly kind: 'tool'; readonly id: string; readonly args: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'raw'; readonly body: string }
  /** Ends the connection after these pieces. */
  | { readonly kind: 'cut'; readonly pieces: readonly string[] }
  /** Writes these pieces and nothing more. */
  | { readonly kind: 'hang'; readonly pieces: readonly string[] };

/** An OpenAI-compatible server on loopback that answers as it was told, in turn. */
export interface FakeModel {
  readonly url: string;
  /** The bodies it was sent, in order. */
  readonly calls: {
    readonly messages: readonly { role: string; content: unknown }[];
    readonly tools?: unknown;
  }[];
  answer(...answers: FakeAnswer[]): void;
  close(): Promise<void>;
}

const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += String(piece);
  return body;
}

function reply(response: ServerResponse, answer: FakeAnswer): void {
  if (answer.kind === 'status') {
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"broken"}}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (answer.kind === 'raw') return void response.end(answer.body);
  if (answer.kind === 'tool') {
    const call = {
      index: 0,
      id: answer.id,
      type: 'function',
      function: { name: 'readFact', arguments: answer.args },
    };
    response.write(chunk({ role: 'assistant', tool_calls: [call] }));
    response.end(`${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
    return;
  }
  for (const piece of answer.pieces) response.write(chunk({ role: 'assistant', content: piece }));
  if (answer.kind === 'hang') return;
  if (answer.kind === 'cut') response.write(': \n\n', () => response.destroy());
  else response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}

/** Starts a model that answers what a test tells it. */
export async function aFakeModel(): Promise<FakeModel> {
  const calls: FakeModel['calls'] = [];
  let answers: FakeAnswer[] = [];
  const server = createServer(async (request, response) => {
    calls.push(JSON.parse(await bodyOf(request)) as FakeModel['calls'][number]);
    reply(response, answers.shift() ?? { kind: 'text', pieces: [] });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    answer: (...next) => {
      answers = next;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
