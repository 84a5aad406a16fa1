import type { EndpointRoute } from '../kernel/contract.ts';
import { fillPath } from '../kernel/contract.ts';
import { ApiError } from './api-error.ts';
import { type OnProgress, sendFile } from './send-file.ts';

export interface RequestInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Only with a file as body. */
  readonly onProgress?: OnProgress;
}

/**
 * How a call reaches the server: fetch in the browser, a direct call while a page is rendered on the server. It brings
 * the answer's content ({@link contentOf}).
 */
export type Transport = (route: EndpointRoute, input: RequestInput, signal?: AbortSignal) => Promise<unknown>;

/** Paths on which no CSRF header is sent (spec §7); matched by their beginning. */
export const CSRF_SKIPPED_PATHS = [
  '/api/login',
  '/api/register',
  '/api/verify',
  '/api/logout',
  '/api/web3/verify',
  '/api/user/connect-wallet',
  '/api/moralis/webhook',
  '/api/developer/login',
  '/api/developer/logout',
  '/api/user/change-password',
  '/api/user/add-email',
  '/api/user/verify-email',
  '/api/user/profile',
  '/api/onboarding/progress',
  '/api/onboarding/select-persona',
] as const;

/** The address of a call with its query; empty values are left out, lists repeat their name. */
export function addressOf(route: EndpointRoute, input: RequestInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const text = search.toString();
  return fillPath(route.path, input.params) + (text ? `?${text}` : '');
}

/** Fetches the CSRF token once and keeps it; null when that fails (the request then goes without, spec §7). */
export class CsrfTokens {
  #token: Promise<string | null> | null;

  constructor(known: string | null = null) {
    this.#token = known === null ? null : Promise.resolve(known);
  }

  get(): Promise<string | null> {
    this.#token ??= this.#fetch();
    return this.#token;
  }

  /** After a refused token: the next call fetches a new one. */
  forget(): void {
    this.#token = null;
  }

  async #fetch(): Promise<string | null> {
    try {
      const response = await fetch('/api/csrf-token', { credentials: 'include' });
      if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
      return ((await response.json()) as { csrfToken: string }).csrfToken;
    } catch (error) {
      this.#token = null;
      // The specification asks for a log of the error and a warning here (§8).
      reportCsrfFailure(error);
      return null;
    }
  }
}

function reportCsrfFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: spec §8 "A failed CSRF token fetch logs an error and a warning"
  console.error('The CSRF token could not be fetched', error);
  // biome-ignore lint/suspicious/noConsole: as above
  console.warn('The request goes without a CSRF token');
}

/**
 * The browser's transport: credentials, JSON, CSRF header and its skip list exactly as spec §7. A refused token is
 * fetched anew and the call is made once more: tabs that a new browser opens at one moment are given an id each, of
 * which it keeps the last, and a call that was refused for its token has done nothing.
 */
export function createFetchTransport(csrf: CsrfTokens): Transport {
  return async (route, input, signal) => {
    const needsToken =
      route.method !== 'GET' &&
      input.headers?.['CSRF-Token'] === undefined &&
      !CSRF_SKIPPED_PATHS.some((path) => addressOf(route, input).startsWith(path));
    if (!needsToken) return call(route, input, { signal });
    try {
      return await call(route, input, { token: await csrf.get(), signal });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'csrf.token') throw error;
      csrf.forget();
      return call(route, input, { token: await csrf.get(), signal });
    }
  };
}

interface CallWith {
  readonly token?: string | null;
  readonly signal: AbortSignal | undefined;
}

async function call(
  route: EndpointRoute,
  input: RequestInput,
  { token, signal }: CallWith,
): Promise<unknown> {
  const address = addressOf(route, input);
  const headers: Record<string, string> = { accept: 'application/json', ...input.headers };
  const { method } = route;
  const { body, onProgress } = input;
  const isFile = body instanceof Blob;
  if (body !== undefined) headers['content-type'] = `application/${isFile ? 'octet-stream' : 'json'}`;
  if (token) headers['CSRF-Token'] = token;
  const response = await answerOrRefusal(() =>
    isFile && onProgress
      ? sendFile(address, { method, headers, body }, { onProgress, signal })
      : fetch(address, {
          method,
          headers,
          credentials: 'include',
          ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
          ...(signal ? { signal } : {}),
        }),
  );
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return readAnswer(response);
}

async function answerOrRefusal(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, '', 'No answer');
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  return type.includes('json') ? contentOf(await response.json()) : response.blob();
}

/**
 * Unwraps an answer. The envelope of spec §3 and §7, `data` alone or beside `success: true`, ends here. An answer
 * with anything else in it stays whole, as does one that failed.
 */
export function contentOf(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return answer;
  const isEnvelope = Object.entries(answer).every(
    ([name, value]) => name === 'data' || (name === 'success' && value === true),
  );
  return isEnvelope ? answer.data : answer;
}
