import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface LoopbackServer {
  readonly url: string;
  /** As it is named among hosts of the own network. */
  readonly host: string;
  /** Method and path of every request, in their order. */
  readonly asked: string[];
}

type Answering = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A party outside, on this machine; it ends with the test. */
export async function aLoopbackServer(answer: Answering): Promise<LoopbackServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, asked };
}
