import type { FastifyInstance } from 'fastify';
import { cookieNames } from '#platform/server/http/cookies.ts';

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Fields of a refusal, by name. */
export function fieldsOf(answer: Answer): Record<string, string> {
  const { fields = [] } = (answer.body.details ?? {}) as { fields?: { field: string; message: string }[] };
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}

export interface BrowserOptions {
  readonly userAgent?: string;
  readonly ip?: string;
  /** Session token to start with, as `aMember` gives it. */
  readonly token?: string;
  readonly publicUrl?: string;
}

/** A browser as the server sees it: keeps cookies, fetches its CSRF token once, sends its origin. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #options: BrowserOptions;
  readonly #origin: string;
  readonly #sessionCookie: string;
  #csrfToken: string | null = null;

  constructor(app: FastifyInstance, options: BrowserOptions = {}) {
    this.#app = app;
    this.#options = options;
    this.#origin = options.publicUrl ?? 'http://localhost:3000';
    this.#sessionCookie = cookieNames(this.#origin).session;
    if (options.token) this.cookies.set(this.#sessionCookie, options.token);
  }

  /** The session token this browser holds; undefined when signed out. */
  get token(): string | undefined {
    return this.cookies.get(this.#sessionCookie);
  }

  set token(token: string | undefined) {
    if (token === undefined) this.cookies.delete(this.#sessionCookie);
    else this.cookies.set(this.#sessionCookie, token);
  }

  get(path: string): Promise<Answer> {
    return this.#send('GET', path, undefined, {});
  }

  async post(path: string, body?: unknown): Promise<Answer> {
    return this.#send('POST', path, body, await this.#csrf());
  }

  async patch(path: string, body?: unknown): Promise<Answer> {
    return this.#send('PATCH', path, body, await this.#csrf());
  }

  async delete(path: string): Promise<Answer> {
    return this.#send('DELETE', path, undefined, await this.#csrf());
  }

  /** As `navigator.sendBeacon(path)`: no body, a text content type, no token header. */
  beacon(path: string): Promise<Answer> {
    return this.#send('POST', path, undefined, { 'content-type': 'text/plain;charset=UTF-8' });
  }

  /** Signs in by the form; throws when that does not answer 200. */
  async signIn(member: { readonly username: string; readonly password: string }): Promise<Answer> {
    const { username, password } = member;
    const answer = await this.post('/api/login', { username, password });
    if (answer.status !== 200)
      throw new Error(`Sign-in answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  async #csrf(): Promise<Record<string, string>> {
    this.#csrfToken ??= String((await this.get('/api/csrf-token')).body.csrfToken);
    return { 'csrf-token': this.#csrfToken };
  }

  async #send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#options.ip ?? '192.0.2.10',
      headers: {
        ...(method === 'GET' ? {} : { origin: this.#origin }),
        'user-agent': this.#options.userAgent ?? 'test browser',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = response.body;
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : text === '' ? {} : { text },
      headers: response.headers,
    };
  }
}
