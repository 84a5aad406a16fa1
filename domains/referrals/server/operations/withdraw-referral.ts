import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { referralRestored, referralReversed } from '../../contract/events.ts';
import { selectReferrer, updateRestored, updateReversed } from '../store/referrer-store.ts';

type Needed = Pick<Services, 'clock' | 'events'>;

/**
 * An invitation counts no more: its points go, and its RepID by the event; the referrer's statement says why. Done again
 * it changes nothing.
 */
export async function withdrawReferral(
  { clock, events }: Needed,
  tx: Transaction,
  newMemberId: string,
  reason: string,
): Promise<void> {
  const at = clock.now();
  if (!(await updateReversed(tx, newMemberId, at))) return;
  const referrerId = await selectReferrer(tx, newMemberId);
  if (!referrerId) return;
  await events.publish(tx, referralReversed, {
    userId: newMemberId,
    referrerId,
    reason,
    at: at.toISOString(),
  });
}

/**
 * It counts again, for that was wrong.
 * @param reason the one it was withdrawn with
 */
export async function restoreReferral(
  { clock, events }: Needed,
  tx: Transaction,
  newMemberId: string,
  reason: string,
): Promise<void> {
  await updateRestored(tx, newMemberId);
  const referrerId = await selectReferrer(tx, newMemberId);
  if (!referrerId) return;
  const at = clock.now().toISOString();
  await events.publish(tx, referralRestored, { userId: newMemberId, referrerId, reason, at });
}
