import { CsrfTokens } from '#platform/web/transport.ts';
import type { ConsoleRequest } from './console-request.ts';

/** More of an answer is not shown. */
const SHOWN_MAX = 200_000;
const TIME_LIMIT_MS = 30_000;

export interface ConsoleAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly milliseconds: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Null for what is no text. */
  readonly text: string | null;
  readonly bytes: number;
  readonly isCut: boolean;
}

/**
 * Sends a call as it is written and gives back whatever is answered, refusals too: the transport of pages would make
 * errors of them. With a key no cookie goes along, as from a program.
 * @throws where no answer came
 */
export async function sendConsoleRequest(request: ConsoleRequest): Promise<ConsoleAnswer> {
  const { method, address, body, key, needsToken } = request;
  const token = needsToken ? await new CsrfTokens().get() : null;
  const start = performance.now();
  const response = await fetch(address, {
    method,
    credentials: key === null ? 'same-origin' : 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    headers: {
      accept: 'application/json',
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(token === null ? {} : { 'CSRF-Token': token }),
    },
    ...(body === null ? {} : { body }),
  });
  const content = await response.blob();
  const milliseconds = Math.round(performance.now() - start);
  const isText = /json|^text\//.test(response.headers.get('content-type') ?? '');
  const text = isText ? await content.text() : null;
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds,
    headers: [...response.headers],
    text: text?.slice(0, SHOWN_MAX) ?? null,
    bytes: content.size,
    isCut: (text?.length ?? 0) > SHOWN_MAX,
  };
}
