import type { Services } from '#platform/server/services.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import type { Hex } from '../rules/hex.ts';
import { listWalletsOf } from '../store/contribution-store.ts';
import { readGivenBy } from './live-campaign.ts';
import { requireNode } from './prepare-transaction.ts';

interface Wanted {
  readonly campaignId: string;
  readonly address: string;
  readonly userId: string;
  /** The wallet that is linked now. */
  readonly linked: Hex;
}

/**
 * The wallet of a member that has money in a campaign: the linked one, else one they gave by before. The linked one
 * where none has any.
 * @throws crowdfunding.chain_unavailable
 */
export async function findBackingWallet(
  services: Pick<Services, 'db' | 'config' | 'resources'>,
  { campaignId, address, userId, linked }: Wanted,
): Promise<Hex> {
  const node = requireNode(services);
  const earlier = (await listWalletsOf(services.db, { campaignId, userId })).filter(
    (wallet) => wallet.toLowerCase() !== linked.toLowerCase(),
  );
  if (earlier.length === 0) return linked;
  try {
    for (const wallet of [linked, ...earlier])
      if ((await readGivenBy(node, address, wallet)) > 0n) return wallet as Hex;
  } catch {
    throw crowdfundingErrors.fail('crowdfunding.chain_unavailable');
  }
  return linked;
}
