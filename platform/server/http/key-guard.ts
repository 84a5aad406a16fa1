import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decideKeyAccess, type KeyActor } from '../../kernel/access.ts';
import { SECOND_MS } from '../../kernel/clock.ts';
import type { EndpointSpec } from '../../kernel/contract.ts';
import { platformErrors } from '../../kernel/errors.ts';
import { refuseLevel } from './guard.ts';
import type { KeyPort } from './key-port.ts';
import { NetworkCounter, refuseFor, WindowCounter } from './request-limit.ts';
import type { SessionPort } from './session-port.ts';

/** Keys that are no keys, a minute and network; keys of 256 bits need no more, only the database does. */
const FAILURES_PER_MINUTE = 60;

/** Calls of one key in a minute, from all networks together. */
const CALLS_PER_MINUTE = 600;

/** The name and password of a proxy in front, which passes them on; they are no credential of ours. */
const OF_A_PROXY = /^basic /i;
/** Header with the number of calls that a key has left. */
export const RATE_LIMIT = 'ratelimit';
const BEARER = /^bearer +(\S+)$/i;

/**
 * Whether a request says by itself who asks, in an Authorization header. Its cookies are then ignored entirely, so that
 * a key which is not good can never fall back to a session.
 */
export function bringsCredential({ authorization }: IncomingHttpHeaders): boolean {
  return authorization !== undefined && !OF_A_PROXY.test(authorization);
}

/**
 * Lets API keys in. Neither origin nor CSRF token is asked for: no browser adds this header automatically, so another
 * site's page has nothing to ride on.
 */
export class KeyGuard {
  readonly #sessions: SessionPort;
  readonly #keys: KeyPort | undefined;
  readonly #failures: NetworkCounter;
  readonly #calls: WindowCounter;
  readonly #policy: string;

  /** @param scale multiplies the limits, as every rate limit */
  constructor(sessions: SessionPort, keys: KeyPort | undefined, scale: number) {
    this.#sessions = sessions;
    this.#keys = keys;
    this.#failures = new NetworkCounter(FAILURES_PER_MINUTE * scale);
    const max = Math.ceil(CALLS_PER_MINUTE * scale);
    this.#calls = new WindowCounter(max);
    this.#policy = `"key";q=${max};w=60`;
  }

  /**
   * The key that asks, if the contract lets it in. Where none is taken it is not checked, so nothing is learnt of it.
   * @throws key.not_accepted, key.invalid, key.scope_missing, access.level_required, rate.limited
   */
  async admit(
    endpoint: Pick<EndpointSpec, 'access' | 'keyScope'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<KeyActor> {
    const { access, keyScope } = endpoint;
    if (!this.#keys || keyScope === undefined) throw platformErrors.fail('key.not_accepted');
    const actor = await this.#resolve(this.#keys, request);
    request.keyActor = actor;
    this.#count(actor, reply);
    if (!actor.scopes.includes(keyScope))
      throw platformErrors.fail('key.scope_missing', {
        message: `This API key was made without the scope ${keyScope}, which this call needs.`,
      });
    const levels = access.startsWith('onboarded:') ? await this.#sessions.levels(actor) : [];
    const decision = decideKeyAccess(access, actor, levels);
    if (decision.allowed) return actor;
    if (decision.reason === 'level') return refuseLevel(actor, decision.level, this.#sessions);
    if (access === 'developer') throw platformErrors.fail('access.forbidden');
    throw platformErrors.fail('key.not_accepted');
  }

  /** Counts a call of a valid key and sends how many remain (draft-ietf-httpapi-ratelimit-headers-10). @throws rate.limited */
  #count({ keyId }: KeyActor, reply: FastifyReply): void {
    const now = performance.now();
    const waitMs = this.#calls.take(keyId, now);
    const { left, endsInMs } = this.#calls.leftOf(keyId, now);
    reply.header('ratelimit-policy', this.#policy);
    reply.header(RATE_LIMIT, `"key";r=${left};t=${Math.ceil(Math.round(endsInMs) / SECOND_MS)}`);
    refuseFor(waitMs);
  }

  /** Only what fails is counted; calls that come together before the first is judged are not held back. */
  async #resolve(keys: KeyPort, { ip, headers }: FastifyRequest): Promise<KeyActor> {
    refuseFor(this.#failures.waitOf(ip, performance.now()));
    const key = BEARER.exec(headers.authorization ?? '')?.[1];
    const actor = key === undefined ? null : await keys.resolve(key);
    if (actor) return actor;
    this.#failures.take(ip, performance.now());
    throw platformErrors.fail('key.invalid');
  }
}
