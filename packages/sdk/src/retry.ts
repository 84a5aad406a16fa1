import type { Route } from './route.ts';

const BASE_MS = 500;
const LONGEST_MS = 30_000;
/** Answers that may be others a moment later. */
const PASSING = new Set([408, 500, 502, 503, 504]);

/**
 * Whether a call whose outcome is unknown may be sent again: reads, and POSTs that carry an idempotency key. A PUT with a
 * revision would be refused the second time although the first took effect.
 */
export const isRepeatable = ({ method }: Pick<Route, 'method'>, idempotencyKey: string | null): boolean =>
  method === 'GET' || (method === 'POST' && idempotencyKey !== null);

/** Whether an answer asks for another try. A call that was over its limit did not run, so any may be sent again. */
export function asksAgain(response: Response, repeatable: boolean): boolean {
  if (response.status === 429) return true;
  if (!repeatable) return false;
  // A call with this idempotency key is still running.
  const runs = response.status === 409 && response.headers.has('retry-after');
  return runs || PASSING.has(response.status);
}

/**
 * Milliseconds until the next try; null where the server asks for more than the caller waits.
 * @param attempt 0 for the first @param random from 0 to 1
 */
export function pauseBefore(
  attempt: number,
  retryAfter: string | null,
  random: number,
  now: number,
): number | null {
  const asked = retryAfter === null ? null : askedMs(retryAfter, now);
  if (asked !== null) return asked > LONGEST_MS ? null : asked;
  const whole = Math.min(BASE_MS * 2 ** attempt, LONGEST_MS);
  return whole / 2 + (whole / 2) * random;
}

function askedMs(text: string, now: number): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** Waits, unless the signal ends it. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
