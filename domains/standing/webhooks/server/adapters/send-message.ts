import type { Agent } from 'node:http';
import { storable } from '#platform/server/db/storable-text.ts';
import { exchange } from '#platform/server/outbound/exchange.ts';
import { OutboundError } from '#platform/server/outbound/outbound-error.ts';
import { readRetryAfter } from '#platform/server/outbound/retry-rules.ts';
import { ANSWER_MAX_BYTES, EXCERPT_MAX, TIMEOUT_MS } from '../../contract/constants.ts';
import { isTaken, type Outcome } from '../rules/judge-attempt.ts';

/** A signed message on its way. */
export interface Outgoing {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SendOptions {
  readonly agent: Agent;
  readonly privateHosts: readonly string[];
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Outcome of an attempt, as the log keeps it. */
export interface Sent extends Outcome {
  readonly ms: number;
  readonly error: string | null;
  readonly answer: string | null;
}

/**
 * Posts a message once. No redirect is followed.
 * @returns null where `signal` ended it
 */
export async function sendMessage(
  { url, headers, body }: Outgoing,
  { agent, privateHosts, now, signal }: SendOptions,
): Promise<Sent | null> {
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  try {
    const answer = await exchange(
      { url, method: 'POST', headers, body: Buffer.from(body) },
      { timeoutMs: TIMEOUT_MS, maxBytes: ANSWER_MAX_BYTES, privateHosts, agent, isCut: true },
      signal,
    );
    const { status } = answer;
    const retryAfterMs = readRetryAfter(answer.headers['retry-after'], now);
    const text = storable(Buffer.from(answer.body).toString('utf8')).slice(0, EXCERPT_MAX);
    const error = isTaken({ status, retryAfterMs }) ? null : refusalOf(status);
    return { status, retryAfterMs, ms: took(), error, answer: text };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.failure === 'stopped') return null;
    return { status: null, retryAfterMs: null, ms: took(), error: error.message, answer: null };
  }
}

function refusalOf(status: number): string {
  if (status >= 300 && status < 400) return `It answered ${status}. Redirects are not followed.`;
  return `It answered ${status}.`;
}
