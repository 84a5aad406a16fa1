import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { KeyActor } from '../../kernel/access.ts';
import { DAY_MS, MINUTE_MS } from '../../kernel/clock.ts';
import { platformErrors } from '../../kernel/errors.ts';
import { type Database, withMark } from '../db/database.ts';
import type { Services } from '../services.ts';
import {
  type Claim,
  endClaim,
  findCall,
  type KnownCall,
  keepAnswer,
  markEffect,
  takeClaim,
} from './idempotency-store.ts';
import { refuseFor, WindowCounter } from './request-limit.ts';

/** Header by which a program names one call, so that it can send it again (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY = 'idempotency-key';
const NAME = /^[\x20-\x7e]{1,255}$/;
/** An answer is kept so long. */
const KEPT_MS = DAY_MS;
/** A run that neither answered nor failed by then was killed with its process. */
const CLAIM_MS = 2 * MINUTE_MS;
/** Answers that one API key may have kept in a day. */
const KEPT_MAX = 10_000;
const RETRY_SECONDS = 1;

export interface OnceAnswer {
  readonly body: string;
  /** It is the answer of an earlier call. */
  readonly isRepeated: boolean;
}

/** @returns the idempotency key of a request; null for none @throws request.invalid */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const name = headers[IDEMPOTENCY_KEY];
  if (name === undefined) return null;
  if (typeof name === 'string' && NAME.test(name)) return name;
  const message = 'Use 1 to 255 printable ASCII characters';
  throw platformErrors.fail('request.invalid', {
    details: { fields: [{ field: 'Idempotency-Key', message }] },
  });
}

/**
 * Runs a call of an API key once for each idempotency key (docs/decisions/0103). The key is claimed first, in its own
 * statement; the operation's transaction notes that the call took effect; the answer is kept afterwards. A refusal
 * gives the key back.
 */
export class OncePerKey {
  readonly #services: Pick<Services, 'db' | 'clock' | 'log'>;
  readonly #kept: WindowCounter;

  /** @param scale multiplies the limit, as every rate limit */
  constructor(services: Pick<Services, 'db' | 'clock' | 'log'>, scale: number) {
    this.#services = services;
    this.#kept = new WindowCounter(KEPT_MAX * scale, undefined, DAY_MS);
  }

  /**
   * @param call everything that makes two calls the same
   * @param run the operation on a database that notes the effect; its answer as it is sent
   * @throws idempotency.other_call, idempotency.in_progress, idempotency.answer_lost, rate.limited, what `run` throws
   */
  async run(
    { keyId, userId }: KeyActor,
    { name, call }: { readonly name: string; readonly call: unknown },
    run: (db: Database) => Promise<string>,
  ): Promise<OnceAnswer> {
    const { db, clock } = this.#services;
    const at = clock.now();
    const later = (ms: number): Date => new Date(at.getTime() + ms);
    const hash = hashOf(call);
    const claim = {
      keyId,
      userId,
      name,
      hash,
      at,
      run: randomUUID(),
      until: later(CLAIM_MS),
      keptFrom: later(-KEPT_MS),
    };
    const waitMs = this.#kept.waitOf(keyId, performance.now());
    // At the limit a repeat is still answered: it keeps nothing new.
    if (waitMs > 0 && !(await findCall(db, claim))) refuseFor(waitMs);
    if (!(await takeClaim(db, claim))) return repeat(await findCall(db, claim), claim);
    const body = await this.#runClaimed(claim, run);
    // A refusal keeps nothing, so it counts for nothing.
    this.#kept.take(keyId, performance.now());
    await this.#trying(() => keepAnswer(db, claim, body));
    return { body, isRepeated: false };
  }

  async #runClaimed(claim: Claim, run: (db: Database) => Promise<string>): Promise<string> {
    const { db } = this.#services;
    let isOver = false;
    try {
      return await run(
        withMark(db, async (tx) => {
          // Work that the call left running belongs to no call.
          if (isOver) return;
          if (!(await markEffect(tx, claim))) throw inProgress();
        }),
      );
    } catch (error) {
      await this.#trying(() => endClaim(db, claim));
      throw error;
    } finally {
      isOver = true;
    }
  }

  /** The caller's answer does not depend on it: a claim that stays runs out. */
  async #trying(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.#services.log.warn({ err: error }, 'The answer to an idempotent call could not be kept');
    }
  }
}

function repeat(known: KnownCall | null, { hash, at }: Claim): OnceAnswer {
  if (known && !known.hash.equals(hash)) throw platformErrors.fail('idempotency.other_call');
  if (known && known.body !== null) return { body: known.body, isRepeated: true };
  if (known?.tookEffect && known.claimedUntil <= at) throw platformErrors.fail('idempotency.answer_lost');
  throw inProgress();
}

function inProgress(): Error {
  return platformErrors.fail('idempotency.in_progress', { retryAfterSeconds: RETRY_SECONDS });
}

function hashOf(call: unknown): Buffer {
  const text = JSON.stringify(call, (_name, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
  return createHash('sha256').update(text).digest();
}
