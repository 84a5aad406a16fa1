import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { referralReversed } from '../../contract/events.ts';
import { selectReferrer, updateReversed } from '../store/referrer-store.ts';

/** An invitation counts no more: its points go, and its RepID by the event; the referrer's statement says why. */
export async function withdrawReferral(
  { clock, events }: Pick<Services, 'clock' | 'events'>,
  tx: Transaction,
  newMemberId: string,
  reason: string,
): Promise<void> {
  const at = clock.now();
  await updateReversed(tx, newMemberId, at);
  const referrerId = await selectReferrer(tx, newMemberId);
  if (!referrerId) return;
  await events.publish(tx, referralReversed, {
    userId: newMemberId,
    referrerId,
    reason,
    at: at.toISOString(),
  });
}
