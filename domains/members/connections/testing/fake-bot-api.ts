import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message the bot sent. */
export interface SentMessage {
  readonly chatId: number;
  readonly text: string;
}

/** Someone on Telegram. */
export interface FakePerson {
  readonly id: number;
  readonly first_name: string;
  readonly username?: string;
  readonly is_bot?: boolean;
}

export const FAKE_BOT_TOKEN = '4242:fake-bot-token-of-the-tests';

type Method = 'getMe' | 'getUpdates' | 'sendMessage' | 'deleteWebhook';

/**
 * A Bot API over HTTP, as far as the bot uses it: getMe, getUpdates with long polling and offsets, sendMessage,
 * deleteWebhook. Answers only the token it knows.
 */
export class FakeBotApi {
  /** Messages of the bot, oldest first. */
  readonly sent: SentMessage[] = [];
  /** How often each method was called. */
  readonly calls: Record<Method, number> = { getMe: 0, getUpdates: 0, sendMessage: 0, deleteWebhook: 0 };
  /** Long polls that wait for a message now, and those that the bot gave up. */
  readonly polls = { held: 0, aborted: 0 };
  readonly token = FAKE_BOT_TOKEN;
  readonly username = 'hodag_test_bot';
  /** Runs while a caller waits for the answer. */
  beforeAnswer: (() => Promise<void>) | null = null;
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #wake = new Set<() => void>();
  #updates: { update_id: number; message: unknown }[] = [];
  #lastId = 100;
  #failing: { status: number; retryAfter?: number } | 'silent' | null = null;

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Variables that point a process at this API. */
  get environment(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return { TELEGRAM_BOT_TOKEN: this.token, TELEGRAM_API_ROOT: `http://127.0.0.1:${port}` };
  }

  /** Every call fails so until told otherwise; `silent` never answers. */
  failWith(failure: { status: number; retryAfter?: number } | 'silent' | null): void {
    this.#failing = failure;
    this.#wakeAll();
  }

  /** Someone writes to the bot. */
  say(from: FakePerson, text: string, chatType: 'private' | 'group' = 'private'): void {
    this.#lastId += 1;
    const command = /^\/\w+/.exec(text)?.[0];
    this.#updates.push({
      update_id: this.#lastId,
      message: {
        message_id: this.#lastId,
        date: Math.floor(Date.now() / 1000),
        from: { is_bot: false, ...from },
        chat: { id: chatType === 'private' ? from.id : -from.id, type: chatType, title: 'A group' },
        text,
        entities: command ? [{ type: 'bot_command', offset: 0, length: command.length }] : [],
      },
    });
    this.#wakeAll();
  }

  /** Messages that no one has confirmed as read. */
  get waiting(): number {
    return this.#updates.length;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, token, method] = /^\/bot([^/]+)\/(\w+)/.exec(request.url ?? '') ?? [];
    const body = await readJson(request);
    if (token !== this.token)
      return send(response, 401, { ok: false, error_code: 401, description: 'Unauthorized' });
    if (!isMethod(method))
      return send(response, 404, { ok: false, error_code: 404, description: 'Not Found' });
    this.calls[method] += 1;
    if (this.#refused(response)) return;
    if (method === 'getUpdates') return this.#giveUpdates(body, request, response);
    await this.beforeAnswer?.();
    send(response, 200, { ok: true, result: this.#answer(method, body) });
  }

  #refused(response: ServerResponse): boolean {
    const failing = this.#failing;
    if (failing === null) return false;
    if (failing === 'silent') return true;
    const { status, retryAfter } = failing;
    const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
    send(response, status, { ok: false, error_code: status, description: 'Planted failure', ...parameters });
    return true;
  }

  #answer(method: Method, body: Record<string, unknown>): unknown {
    if (method === 'getMe') return { id: 4242, is_bot: true, first_name: 'Hodag', username: this.username };
    if (method === 'deleteWebhook') return true;
    this.sent.push({ chatId: Number(body.chat_id), text: String(body.text) });
    return {
      message_id: this.sent.length,
      date: 0,
      chat: { id: body.chat_id, type: 'private' },
      text: body.text,
    };
  }

  async #giveUpdates(
    body: Record<string, unknown>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const offset = Number(body.offset ?? 0);
    this.#updates = this.#updates.filter(({ update_id }) => update_id >= offset);
    if (this.#updates.length === 0 && Number(body.timeout ?? 0) > 0) {
      await this.#wait(Number(body.timeout) * 1000, request);
      if (this.#refused(response)) return;
    }
    send(response, 200, { ok: true, result: this.#updates.slice(0, Number(body.limit ?? 100)) });
  }

  #wait(ms: number, request: IncomingMessage): Promise<void> {
    this.polls.held += 1;
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#wake.delete(done);
        request.socket.off('close', giveUp);
        this.polls.held -= 1;
        resolve();
      };
      const giveUp = (): void => {
        this.polls.aborted += 1;
        done();
      };
      const timer = setTimeout(done, ms);
      this.#wake.add(done);
      request.socket.once('close', giveUp);
    });
  }

  #wakeAll(): void {
    for (const wake of [...this.#wake]) wake();
  }
}

function isMethod(method: string | undefined): method is Method {
  return ['getMe', 'getUpdates', 'sendMessage', 'deleteWebhook'].includes(method ?? '');
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
