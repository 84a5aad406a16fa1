import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { chainIdOf } from './adapters/node.ts';
import { type CampaignHead, type Gift, selectCampaignHeads, selectGifts } from './store/gift-store.ts';

export { type PaidPart, readPaidParts } from './services/paid-parts.ts';
export type { CampaignHead, Gift };

/** The database may be a transaction of the caller. */
interface Reads {
  readonly db: Database;
  readonly config: Pick<Services['config'], 'EVM_CHAIN_ID'>;
}

/**
 * Confirmed money of these projects on this instance's chain with a block time in `from ≤ at < until`, in the order of the
 * chain. Pending, undone and refunded contributions and pledges are never among them. What a campaign has not paid out may
 * still be refunded: see `readPaidParts`.
 */
export async function listGifts(
  { db, config }: Reads,
  of: { readonly projectIds: readonly string[]; readonly from: Date; readonly until: Date },
): Promise<Gift[]> {
  return of.projectIds.length === 0 ? [] : selectGifts(db, { ...of, chainId: chainIdOf(config) });
}

/**
 * For each of these projects its campaign on this instance's chain, with the address that is paid; one query. The one that
 * runs, else the last one; projects that never opened one are left out.
 */
export async function listCampaignHeads(
  { db, config }: Reads,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, CampaignHead>> {
  if (projectIds.length === 0) return new Map();
  const heads = await selectCampaignHeads(db, { projectIds, chainId: chainIdOf(config) });
  return new Map(heads.map((head) => [head.projectId, head]));
}
