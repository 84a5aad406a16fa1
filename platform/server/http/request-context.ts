import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestFacts } from '../domain.ts';
import type { Keys } from '../keys.ts';
import {
  type CookieNames,
  issueBrowserCookie,
  listCookies,
  readCookie,
  setCookie,
  verifyBrowserCookie,
} from './cookies.ts';
import type { SessionControl } from './session-control.ts';

const BROWSER_COOKIE_SECONDS = 400 * 24 * 3600; // the longest browsers accept (RFC 6265bis)

/** Facts of one request, read lazily: a plain read pays for none of the signatures. */
export class RequestContext implements RequestFacts {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #keys: Keys;
  readonly #cookies: CookieNames;
  readonly #readsCookies: boolean;
  #browserId: string | undefined;

  /** @param readsCookies false for a request with its own credential: then it has no cookies, whatever it brings */
  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    keys: Keys,
    cookies: CookieNames,
    readsCookies: boolean,
  ) {
    this.#request = request;
    this.#reply = reply;
    this.#keys = keys;
    this.#cookies = cookies;
    this.#readsCookies = readsCookies;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get ip(): string {
    return this.#request.ip;
  }

  get userAgent(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, 400);
  }

  /** The signed browser id; the first look gives a new browser its cookie. */
  get browserId(): string {
    if (this.#browserId !== undefined) return this.#browserId;
    const known = verifyBrowserCookie(this.#keys, this.browserCookie);
    if (known) {
      this.#browserId = known;
      return known;
    }
    const issued = issueBrowserCookie(this.#keys);
    this.#setCookie(this.#cookies.browser, issued.value, BROWSER_COOKIE_SECONDS);
    this.#browserId = issued.id;
    return issued.id;
  }

  /** The browser cookie that came with the request, not verified. */
  get browserCookie(): string | undefined {
    return readCookie(this.#cookieHeader, this.#cookies.browser);
  }

  header(name: string): string | null {
    const value = this.#request.headers[name];
    return (typeof value === 'string' ? value : value?.join(', ')) ?? null;
  }

  cookie(name: string): string | null {
    return readCookie(this.#cookieHeader, name) ?? null;
  }

  get cookieNames(): readonly string[] {
    return listCookies(this.#cookieHeader);
  }

  get sessionToken(): string | null {
    return readCookie(this.#cookieHeader, this.#cookies.session) ?? null;
  }

  get session(): SessionControl {
    return {
      token: this.sessionToken,
      open: (token, maxAgeSeconds) => this.#setCookie(this.#cookies.session, token, maxAgeSeconds),
      close: () => this.#setCookie(this.#cookies.session, '', 0),
    };
  }

  get #cookieHeader(): string | undefined {
    return this.#readsCookies ? this.#request.headers.cookie : undefined;
  }

  #setCookie(name: string, value: string, maxAgeSeconds: number): void {
    this.#reply.header('set-cookie', setCookie(name, value, this.#cookies.secure, maxAgeSeconds));
  }
}
