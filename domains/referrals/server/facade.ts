import { randomInt } from 'node:crypto';
import { findAccount, getAccount } from '#identity/server';
import { audit } from '#platform/server/audit.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { RequestFacts } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { CODE_DIGITS_MIN } from '../contract/constants.ts';
import { referred } from '../contract/events.ts';
import { codeLetters, drawCode, drawFreeCode, readCode } from './rules/code.ts';
import { insertCode, selectCode, selectOwner, selectTaken } from './store/code-store.ts';
import { insertReferrer, selectReferrer } from './store/referrer-store.ts';

/** Draws before the taken codes are looked at: with half of them taken, one member in 256 needs the look. */
const BLIND_DRAWS = 8;

interface MadeCode {
  readonly code: string;
  /** False when another call gave the member this code meanwhile. */
  readonly isNew: boolean;
}

/**
 * The referral code of a member. It is made at registration; whoever has none yet, because they were there before
 * codes were, gets one here. It never changes.
 * @throws identity.not_found
 */
export async function referralCodeOf(db: Database, userId: string): Promise<string> {
  return (await selectCode(db, userId)) ?? (await makeCode(db, userId)).code;
}

async function makeCode(db: Database, userId: string): Promise<MadeCode> {
  const { username } = await getAccount(db, userId);
  const letters = codeLetters(username);
  for (let digits = CODE_DIGITS_MIN; ; digits += 1) {
    for (let draws = 0; draws < BLIND_DRAWS; draws += 1) {
      const made = await takeCode(db, userId, drawCode(letters, digits, randomInt));
      if (made) return made;
    }
    const made = await takeFreeCode(db, userId, letters, digits);
    if (made) return made;
  }
}

/** Null when somebody else has this code. */
async function takeCode(db: Database, userId: string, code: string): Promise<MadeCode | null> {
  if (await insertCode(db, { userId, code })) return { code, isNew: true };
  const own = await selectCode(db, userId);
  return own === null ? null : { code: own, isNew: false };
}

/** A code of this length, chosen from all that are left; null when none is, and one more digit is needed. */
async function takeFreeCode(
  db: Database,
  userId: string,
  letters: string,
  digits: number,
): Promise<MadeCode | null> {
  for (;;) {
    const code = drawFreeCode(letters, digits, await selectTaken(db, letters, digits), randomInt);
    const made = code === null ? null : await takeCode(db, userId, code);
    if (code === null || made) return made;
  }
}

/** The member behind a code as somebody wrote it; null for codes nobody has and for locked accounts. */
export async function findInviter(
  db: Database,
  written: string,
): Promise<{ readonly userId: string; readonly username: string } | null> {
  const code = readCode(written);
  const userId = code && (await selectOwner(db, code));
  const account = userId ? await findAccount(db, userId) : null;
  return account && !account.locked ? { userId: account.id, username: account.username } : null;
}

export interface ReferrerInput {
  readonly userId: string;
  /** The code the new member came with, as it was written; null when they came alone. */
  readonly code: string | null;
  readonly request?: Pick<RequestFacts, 'ip' | 'userAgent'>;
}

/**
 * Part of a registration: gives the new member their code and records who brought them. To be called in the
 * transaction that makes the account. A code nobody has is ignored, the registration goes on.
 *
 * A member who has a code has registered, so their referrer is fixed and nothing is recorded. That also keeps out
 * oneself and every circle, however many calls run at once: a referrer had a code before the new member did, so
 * along a line of referrers codes only get older.
 * @returns the referrer, now or from an earlier call; null when there is none
 * @throws identity.not_found
 */
export async function recordReferrer(
  services: Pick<Services, 'clock' | 'events'>,
  tx: Transaction,
  { userId, code, request }: ReferrerInput,
): Promise<string | null> {
  // In this order: whoever is found here had their code before the new one is made.
  const inviter = code === null ? null : await findInviter(tx, code);
  const isFixed = (await selectCode(tx, userId)) !== null || !(await makeCode(tx, userId)).isNew;
  if (isFixed) return selectReferrer(tx, userId);
  if (!inviter) return null;
  const at = services.clock.now();
  const referrerId = inviter.userId;
  await insertReferrer(tx, { userId, referrerId, recordedAt: at });
  await audit(tx, {
    action: 'referrals.referred',
    actorId: userId,
    subjectId: referrerId,
    ...(request ? { request } : {}),
  });
  await services.events.publish(tx, referred, { userId, referrerId, at: at.toISOString() });
  return referrerId;
}
