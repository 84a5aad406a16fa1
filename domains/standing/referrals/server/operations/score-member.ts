import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { type HoldScore, holdScore } from '../rules/hold-score.ts';
import { selectReferrer } from '../store/referrer-store.ts';
import { gatherSignals } from './gather-signals.ts';
import { readHoldSignals } from './read-hold-signals.ts';

/**
 * The hold score of a new member: their own signals and those of the group they came with (economy.md "Referrals").
 * @param usualRate share of all invited members who complete
 */
export async function scoreMember(
  services: Pick<Services, 'clock' | 'keys'>,
  tx: Transaction,
  userId: string,
  usualRate: number,
): Promise<HoldScore> {
  await gatherSignals(services, tx, userId);
  const referrerId = await selectReferrer(tx, userId);
  if (referrerId) await gatherSignals(services, tx, referrerId);
  return holdScore((await readHoldSignals(tx, userId, usualRate)).signals);
}
