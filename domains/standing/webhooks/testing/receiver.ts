import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the receiver got it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (response: ServerResponse, request: Received) => void;

/** A program on this machine that takes webhooks. */
export interface Receiver {
  /** Host with port, for WEBHOOK_PRIVATE_HOSTS. */
  readonly host: string;
  readonly url: string;
  readonly received: Received[];
  /** Connections that were opened. */
  connections(): number;
  /** Sets its answer from now on; 204 until then. */
  answers(how: Answer | number): void;
  close(): Promise<void>;
}

/** Starts one; close it in `afterAll`. */
export async function aReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let connections = 0;
  let answer: Answer = (response) => response.writeHead(204).end();
  const server: Server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const { url: path = '', headers } = request;
    const one = { path, headers, body: Buffer.concat(chunks).toString('utf8') };
    received.push(one);
    answer(response, one);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/`,
    received,
    connections: () => connections,
    answers(how) {
      answer = typeof how === 'number' ? (response) => response.writeHead(how).end('no') : how;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}
