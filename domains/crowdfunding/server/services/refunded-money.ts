import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { ChainNode } from '../adapters/node.ts';
import {
  changeContribution,
  listOfWallet,
  listWallets,
  lockContribution,
} from '../store/contribution-store.ts';
import type { CampaignRow } from '../store/tables.ts';
import { uncountMoney } from './count-money.ts';
import { readGivenBy, readLive } from './live-campaign.ts';

/** Money that givers fetched back from a campaign that paid nothing counts no longer. @throws NodeUnavailable */
export async function takeOutRefunded(
  services: Services,
  node: ChainNode,
  campaign: CampaignRow,
): Promise<void> {
  const { address } = campaign;
  const live = address && (await readLive(services, address));
  if (!address || !live || live.phase !== 'refunding' || live.refunded === '0' || live.paid !== '0') return;
  for (const wallet of await listWallets(services.db, campaign.id)) {
    if ((await readGivenBy(node, address, wallet)) > 0n) continue;
    for (const id of await listOfWallet(services.db, campaign.id, wallet)) {
      await inTransaction(services.db, async (tx) => {
        const row = await lockContribution(tx, id);
        if (row?.state !== 'confirmed') return;
        await changeContribution(tx, id, { state: 'refunded', reason: 'The giver fetched this money back.' });
        await uncountMoney(services, tx, row);
      });
    }
  }
}
