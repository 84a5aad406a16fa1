import type { Database } from '#platform/server/db/database.ts';
import { type CampaignHead, type Gift, selectCampaignHeads, selectGifts } from './store/gift-store.ts';

export { type PaidPart, readPaidParts } from './services/paid-parts.ts';
export type { CampaignHead, Gift };

/**
 * Confirmed money of these projects on this instance's chain with a block time in `from ≤ at < until`, in the order of
 * the chain. Pending, undone and refunded contributions and pledges are never among them. Money that a campaign has
 * not paid out may still be refunded: see `readPaidParts`.
 */
export async function listGifts(
  db: Database,
  of: { readonly projectIds: readonly string[]; readonly from: Date; readonly until: Date },
): Promise<Gift[]> {
  return of.projectIds.length === 0 ? [] : selectGifts(db, of);
}

/**
 * For each of these projects its campaign on this instance's chain, with the address that is paid; one query. The one
 * that runs, else the last one; projects that never opened one are left out.
 */
export async function listCampaignHeads(
  db: Database,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, CampaignHead>> {
  if (projectIds.length === 0) return new Map();
  const heads = await selectCampaignHeads(db, projectIds);
  return new Map(heads.map((head) => [head.projectId, head]));
}
