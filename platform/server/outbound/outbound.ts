import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, MINUTE_MS, systemClock } from '#platform/kernel/clock.ts';
import { isUrl } from '../../kernel/is-url.ts';
import { type ExchangeLimits, exchange, type OutboundAnswer, type OutboundRequest } from './exchange.ts';
import { OutboundError } from './outbound-error.ts';
import { ATTEMPTS, pauseBeforeRetry, readRetryAfter } from './retry-rules.ts';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 25_000_000;
const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface OutboundOptions extends Partial<ExchangeLimits> {
  /** Requests a minute, evenly spaced; retries count. */
  readonly perMinute: number;
  /** Ends what is under way and every wait. */
  readonly signal?: AbortSignal;
  /** For tests: how a pause is waited for. */
  readonly wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly clock?: Clock;
}

/**
 * Sends requests to one party outside, at a bounded rate. Answers of 429 and 5xx and broken connections are tried again.
 * Redirects are followed to the same host only; private addresses are refused unless the operator named the host.
 */
export class Outbound {
  readonly #limits: ExchangeLimits;
  readonly #spacingMs: number;
  readonly #signal: AbortSignal | undefined;
  readonly #wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly #clock: Clock;
  #freeAt = 0;

  constructor(options: OutboundOptions) {
    const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, privateHosts = [] } = options;
    this.#limits = { timeoutMs, maxBytes, privateHosts };
    this.#spacingMs = MINUTE_MS / options.perMinute;
    this.#signal = options.signal;
    this.#wait = options.wait ?? ((ms, signal) => delay(ms, undefined, signal ? { signal } : {}));
    this.#clock = options.clock ?? systemClock;
  }

  /**
   * The answer to a request, with a status of 2xx, or 304 where the request was conditional.
   * @throws OutboundError once retries do not help
   */
  async send(request: OutboundRequest): Promise<OutboundAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#follow(request);
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        const pause = pauseBeforeRetry(error, attempt, Math.random());
        if (pause === null) throw attempt === ATTEMPTS ? afterAll(error) : error;
        await this.#pause(pause);
      }
    }
  }

  async #follow(request: OutboundRequest): Promise<OutboundAnswer> {
    let { url } = request;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      await this.#turn();
      const answer = await exchange({ ...request, url }, this.#limits, this.#signal);
      if (REDIRECTS.has(answer.status)) url = this.#target(request, url, answer);
      else return this.#checked(url, answer);
    }
    throw new OutboundError('refused', `${url.host} redirects in a circle.`);
  }

  /** Where a redirect leads. @throws OutboundError where it leaves the host, or would send a body elsewhere */
  #target({ method }: OutboundRequest, from: URL, { status, headers }: OutboundAnswer): URL {
    const { location = '' } = headers;
    if (!isUrl(location, from.href))
      throw new OutboundError('refused', `${from.host} redirects to no address.`);
    const to = new URL(location, from);
    const isSame = to.origin === from.origin || (to.protocol === 'https:' && to.host === from.host);
    if (!isSame)
      throw new OutboundError('refused', `${from.host} redirects to ${to.host}. Other hosts are not asked.`);
    if (method !== 'GET' && status < 307)
      throw new OutboundError('refused', `${from.host} has moved what was asked for to ${to.pathname}.`);
    return to;
  }

  #checked(url: URL, answer: OutboundAnswer): OutboundAnswer {
    const { status, headers } = answer;
    if ((status >= 200 && status < 300) || status === 304) return answer;
    const retryAfterMs = readRetryAfter(headers['retry-after'], this.#clock.now());
    throw new OutboundError('status', `${url.host} answered ${status} to ${url.pathname}.`, {
      status,
      ...(retryAfterMs === null ? {} : { retryAfterMs }),
    });
  }

  /** Waits for the next free place at the rate. */
  async #turn(): Promise<void> {
    const now = this.#clock.now().getTime();
    const at = Math.max(now, this.#freeAt);
    this.#freeAt = at + this.#spacingMs;
    if (at > now) await this.#pause(at - now);
  }

  async #pause(ms: number): Promise<void> {
    try {
      await this.#wait(ms, this.#signal);
    } catch {
      throw new OutboundError('stopped', 'The request was stopped.');
    }
  }
}

function afterAll(error: OutboundError): OutboundError {
  const { failure, status, retryAfterMs } = error;
  return new OutboundError(failure, `${error.message} Tried ${ATTEMPTS} times.`, {
    ...(status === null ? {} : { status }),
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  });
}
