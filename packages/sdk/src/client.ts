import { HodagConnectionError, readRefusal } from './errors.ts';
import type { Operations } from './generated/operations.ts';
import { ROUTES } from './generated/routes.ts';
import { addressOf, makeIdempotencyKey, type Values } from './request.ts';
import { asksAgain, isRepeatable, pause, pauseBefore } from './retry.ts';
import type { Route } from './route.ts';

export interface ClientOptions {
  /** Address of the instance, for example `https://hodag.example.org`. */
  readonly baseUrl: string;
  /** Without one, only public reads are answered. */
  readonly apiKey?: string;
  /** Milliseconds for one try, its answer included; 30,000 unless given. */
  readonly timeoutMs?: number;
  /** Tries after the first; 2 unless given. */
  readonly retries?: number;
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** Ends the call, its pauses included. */
  readonly signal?: AbortSignal;
  /** Idempotency key of a POST; made for each call unless given. */
  readonly idempotencyKey?: string;
}

type Name = keyof Operations;
type Input<N extends Name> = Operations[N]['input'];
type Arguments<N extends Name> =
  Record<never, never> extends Input<N>
    ? [input?: Input<N>, options?: CallOptions]
    : [input: Input<N>, options?: CallOptions];
type ItemOf<T> = T extends readonly (infer I)[] ? I : T extends { items: readonly (infer I)[] } ? I : never;
type PagedName = { [N in Name]: (typeof ROUTES)[N] extends { paging: string } ? N : never }[Name];

/** Every operation by its name, and `each`, which reads a list page after page. */
export type HodagClient = {
  readonly [N in Name]: (...args: Arguments<N>) => Promise<Operations[N]['output']>;
} & {
  readonly each: {
    readonly [N in PagedName]: (...args: Arguments<N>) => AsyncGenerator<ItemOf<Operations[N]['output']>>;
  };
};

interface Parts {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
}
type Call = (route: Route, parts?: Parts, options?: CallOptions) => Promise<unknown>;

const TIMEOUT_MS = 30_000;
const RETRIES = 2;

/** A client of one instance. The key is sent to this address only: a redirect is an error. */
export function createClient(options: ClientOptions): HodagClient {
  const call = makeCall(options);
  const entries = Object.entries(ROUTES) as [string, Route][];
  const methods = entries.map(([name, route]) => [
    name,
    (parts?: Parts, one?: CallOptions) => call(route, parts, one),
  ]);
  const lists = entries
    .filter(([, { paging }]) => paging)
    .map(([name, route]) => [name, (parts?: Parts, one?: CallOptions) => eachOf(call, route, parts, one)]);
  return { ...Object.fromEntries(methods), each: Object.fromEntries(lists) } as HodagClient;
}

function makeCall({
  baseUrl,
  apiKey,
  timeoutMs = TIMEOUT_MS,
  retries = RETRIES,
  ...rest
}: ClientOptions): Call {
  const base = new URL(baseUrl).href.replace(/\/$/, '');
  const send = rest.fetch ?? ((url, init) => fetch(url, init));
  return async (route, { params, query, body } = {}, { signal, idempotencyKey } = {}) => {
    const name = route.method === 'POST' ? (idempotencyKey ?? makeIdempotencyKey()) : null;
    const url = addressOf(base, route, params, query);
    const headers: Record<string, string> = { accept: route.isFile ? '*/*' : 'application/json' };
    if (apiKey !== undefined && route.takesKey) headers.authorization = `Bearer ${apiKey}`;
    if (name !== null) headers['idempotency-key'] = name;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init: RequestInit = { method: route.method, headers, redirect: 'error', credentials: 'omit' };
    if (body !== undefined) init.body = JSON.stringify(body);
    const repeatable = isRepeatable(route, name);
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      let waitMs: number | null;
      try {
        const timeout = AbortSignal.timeout(timeoutMs);
        const ends = signal ? AbortSignal.any([signal, timeout]) : timeout;
        const response = await send(url, { ...init, signal: ends });
        if (response.ok) return await contentOf(route, response);
        const after = response.headers.get('retry-after');
        waitMs = asksAgain(response, repeatable)
          ? pauseBefore(attempt, after, Math.random(), Date.now())
          : null;
        if (isLast || waitMs === null) throw await readRefusal(response);
        await response.body?.cancel();
      } catch (error) {
        signal?.throwIfAborted();
        if (!isConnectionFault(error)) throw error;
        if (isLast || !repeatable)
          throw new HodagConnectionError('No answer came from the server.', { cause: error });
        waitMs = pauseBefore(attempt, null, Math.random(), Date.now()) ?? 0;
      }
      await pause(waitMs, signal);
    }
  };
}

/** Faults of fetch: TypeError without a connection, TimeoutError after the time allowed. */
function isConnectionFault(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

async function contentOf({ isFile, isWrapped }: Route, response: Response): Promise<unknown> {
  if (isFile) return response;
  const body: unknown = await response.json();
  return isWrapped ? (body as { data: unknown }).data : body;
}

async function* eachOf(
  call: Call,
  route: Route,
  parts: Parts = {},
  options: CallOptions = {},
): AsyncGenerator {
  const { paging = 'page' } = route;
  let place: unknown = parts.query?.[paging] ?? (paging === 'page' ? 1 : undefined);
  let seen = 0;
  for (;;) {
    const answer = (await call(route, { ...parts, query: { ...parts.query, [paging]: place } }, options)) as
      | unknown[]
      | { items: unknown[]; total?: unknown; next?: unknown };
    const items = Array.isArray(answer) ? answer : answer.items;
    yield* items;
    seen += items.length;
    if (items.length === 0) return;
    if (paging === 'page') {
      if (!Array.isArray(answer) && parts.query?.page === undefined && answer.total === seen) return;
      place = Number(place) + 1;
    } else {
      place = Array.isArray(answer) ? null : answer.next;
      if (place === null || place === undefined) return;
    }
  }
}
