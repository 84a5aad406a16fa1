import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { referralRestored, referralReversed } from '../../contract/events.ts';
import { updateRestored, updateReversed } from '../store/referrer-store.ts';

type Needed = Pick<Services, 'clock' | 'events'>;

/**
 * An invitation counts no more: its points go, and its RepID by the event; the referrer's statement says why. Done again
 * it changes nothing.
 * @returns whose points and RepID go; null where it counted nothing, or nobody is there to lose it
 */
export async function withdrawReferral(
  { clock, events }: Needed,
  tx: Transaction,
  newMemberId: string,
  reason: string,
): Promise<string | null> {
  const at = clock.now();
  const withdrawn = await updateReversed(tx, newMemberId, { at, reason });
  if (!withdrawn?.referrerId) return null;
  const { referrerId, isCounted } = withdrawn;
  await events.publish(tx, referralReversed, {
    userId: newMemberId,
    referrerId,
    reason,
    at: at.toISOString(),
  });
  return isCounted ? referrerId : null;
}

/** It counts again, for that was wrong: its RepID by the event, which says with which reason it was taken. */
export async function restoreReferral(
  { clock, events }: Needed,
  tx: Transaction,
  newMemberId: string,
): Promise<void> {
  const restored = await updateRestored(tx, newMemberId);
  if (!restored) return;
  const at = clock.now().toISOString();
  await events.publish(tx, referralRestored, { userId: newMemberId, ...restored, at });
}
