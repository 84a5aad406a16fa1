import { randomInt } from 'node:crypto';
import { countFor, uncountFor } from '#members/identity/server';
import { HOUR_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { CODE_GUESSES, CODE_MS } from '../../contract/constants.ts';
import { credentialsErrors } from '../../contract/errors.ts';
import { makeCode } from '../rules/vouch-code.ts';
import { findCodeOwner, writeCode } from '../store/evidence-store.ts';

/** Two members get the same code once in 190 million times; more than once in a row it is a fault. */
const TRIES = 3;
const GUESSES = { max: CODE_GUESSES, windowSeconds: HOUR_MS / SECOND_MS };

const hashOf = ({ keys }: Pick<Services, 'keys'>, code: string): string =>
  keys.sign('credentials-code', code);
const counterOf = (of: string) => ({ counter: 'vouch-code', of });

/** Gives a member a code for the next ten minutes, in place of the one before. */
export async function issueCode(
  services: Pick<Services, 'keys' | 'clock'>,
  tx: Transaction,
  userId: string,
): Promise<{ readonly code: string; readonly expiresAt: Date }> {
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + CODE_MS);
  for (let left = TRIES; left > 0; left--) {
    const code = makeCode(randomInt);
    if (await writeCode(tx, { userId, codeHash: hashOf(services, code), expiresAt }, now))
      return { code, expiresAt };
  }
  throw new Error('Every code was taken');
}

/**
 * Finds the member whose code this is. Each wrong one counts against the caller's guesses.
 * @throws credentials.code_unknown, identity.throttled
 */
export async function requireCodeOwner(services: Services, callerId: string, code: string): Promise<string> {
  await countFor(services, counterOf(callerId), GUESSES);
  const owner = await ownerOf(services.db, services, code);
  if (owner === null) throw credentialsErrors.fail('credentials.code_unknown');
  await uncountFor(services, counterOf(callerId));
  return owner;
}

/** The member whose code this is, as a transaction sees it; null where it is not in use. */
export function ownerOf(
  db: Database,
  services: Pick<Services, 'keys' | 'clock'>,
  code: string,
): Promise<string | null> {
  return findCodeOwner(db, hashOf(services, code), services.clock.now());
}
