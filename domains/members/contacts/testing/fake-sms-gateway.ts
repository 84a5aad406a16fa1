import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  readonly to: string;
  readonly text: string;
  readonly authorization: string | undefined;
}

/** An operator's SMS gateway over HTTP: keeps what it is given, or fails as told. */
export class FakeSmsGateway {
  /** Messages it took, oldest first. */
  readonly received: ReceivedMessage[] = [];
  #failing: number | 'silent' | null = null;
  readonly #server = createServer((request, response) => {
    void this.#take(request).then((message) => {
      if (this.#failing === 'silent') return;
      if (this.#failing === null) this.received.push(message);
      response.writeHead(this.#failing ?? 202, { location: '/elsewhere' }).end();
    });
  });

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Variables that point a process at this gateway. */
  get environment(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return { SMS_WEBHOOK_URL: `http://hodag:se%20cret@127.0.0.1:${port}/messages` };
  }

  /** Every message is answered with this status, or with nothing, until told otherwise. */
  failWith(failure: number | 'silent' | null): void {
    this.#failing = failure;
  }

  /** The six digits of the newest message to a number. */
  codeFor(number: string): string {
    const message = this.received.findLast(({ to }) => to === number);
    const code = message && /^\d{6}/.exec(message.text)?.[0];
    if (!code) throw new Error(`No code was sent to ${number}`);
    return code;
  }

  async #take(request: IncomingMessage): Promise<ReceivedMessage> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { to, text } = JSON.parse(Buffer.concat(chunks).toString()) as { to: string; text: string };
    return { to, text, authorization: request.headers.authorization };
  }
}
