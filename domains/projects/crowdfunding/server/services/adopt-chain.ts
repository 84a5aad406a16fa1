import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { setConfirmedFunding } from '#projects/projects/server';
import { EARNING_WEI } from '../../contract/constants.ts';
import {
  contributionCounted,
  contributionUncounted,
  goalMissed,
  goalReached,
} from '../../contract/events.ts';
import { chainIdOf } from '../adapters/node.ts';
import { lockFunding } from '../store/campaign-store.ts';
import { findChain, listFundedIds, listRewarded, writeChain } from '../store/chain-store.ts';
import { sumConfirmed } from '../store/gift-store.ts';

/**
 * Makes the configured chain the one whose money counts, once its node has answered: after a change of chain the sums of
 * all projects are those of the new one, and points for money on the old one are taken back.
 */
export async function adoptChain(services: Pick<Services, 'db' | 'config' | 'events'>): Promise<void> {
  const chainId = chainIdOf(services.config);
  const before = await findChain(services.db);
  if (before === chainId) return;
  await inTransaction(services.db, async (tx) => {
    if (!(await writeChain(tx, chainId)) || before === null) return;
    for (const projectId of await listFundedIds(tx)) {
      await lockFunding(tx, projectId);
      await setConfirmedFunding(tx, projectId, await sumConfirmed(tx, projectId));
    }
    await moveRewards(services, tx, { from: before, to: chainId });
  });
}

async function moveRewards(
  { events }: Pick<Services, 'events'>,
  tx: Transaction,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const [old, now] = [await listRewarded(tx, from, EARNING_WEI), await listRewarded(tx, to, EARNING_WEI)];
  for (const reward of old.given) await events.publish(tx, contributionUncounted, reward);
  for (const reward of old.reached) await events.publish(tx, goalMissed, reward);
  for (const reward of now.given) await events.publish(tx, contributionCounted, reward);
  for (const reward of now.reached) await events.publish(tx, goalReached, reward);
}
