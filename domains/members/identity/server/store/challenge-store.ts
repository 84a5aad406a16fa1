import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { challengeTable } from './tables.ts';

/** Purpose of a challenge: a new passkey, a sign-in, a proof within a session, or an act that another domain asks for. */
export type ChallengePurpose = 'register' | 'sign-in' | 'prove' | 'act';

/** Owner of a challenge: the browser always, the account where it is known. */
export interface ChallengeOwner {
  readonly purpose: ChallengePurpose;
  readonly userId: string | null;
  readonly browserHash: Buffer;
  /** Which act, for the purpose `act`. */
  readonly about?: string;
}

export async function insertChallenge(
  db: Database,
  challenge: ChallengeOwner & { readonly challengeHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await db.insert(challengeTable).values(challenge);
}

/** Takes a challenge away, whatever the answer to it is worth: of two answers one finds it. */
export async function takeChallenge(
  db: Database,
  challengeHash: Buffer,
  { purpose, userId, browserHash, about = '' }: ChallengeOwner,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(challengeTable)
    .where(
      and(
        eq(challengeTable.challengeHash, challengeHash),
        eq(challengeTable.purpose, purpose),
        userId === null ? isNull(challengeTable.userId) : eq(challengeTable.userId, userId),
        eq(challengeTable.browserHash, browserHash),
        eq(challengeTable.about, about),
        gt(challengeTable.expiresAt, now),
      ),
    )
    .returning({ purpose: challengeTable.purpose });
  return rows.length > 0;
}

export async function deleteChallenges(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(challengeTable).where(eq(challengeTable.userId, userId));
}

export async function deleteOldChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(challengeTable).where(lt(challengeTable.expiresAt, now));
}
