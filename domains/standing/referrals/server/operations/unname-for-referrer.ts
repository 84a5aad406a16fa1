import { unnameNotes } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import { UNNAMED_MEMBER } from '../rules/unnamed-member.ts';
import { selectReferrer } from '../store/referrer-store.ts';

/** Facts of an invited member that their referrer was notified of, by name. */
const NAMED = ['referred', 'verified', 'completed', 'decay'] as const;

/** The notifications of the referrer keep the fact, without the name of a member who deletes their account. */
export async function unnameForReferrer(tx: Transaction, userId: string): Promise<void> {
  const referrerId = await selectReferrer(tx, userId);
  if (referrerId === null) return;
  const keys = NAMED.map((fact) => `referrals.${fact}:${userId}`);
  await unnameNotes(tx, referrerId, { keys, name: UNNAMED_MEMBER });
}
