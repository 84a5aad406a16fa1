import type { Database } from '#platform/server/db/database.ts';
import { type Gift, selectBeneficiary, selectGifts } from './store/gift-store.ts';

export type { Gift };

/**
 * Confirmed money of these projects with a block time in `from ≤ at < until`, in the order of the chain. Pending, undone
 * and refunded contributions and pledges are never among them.
 */
export function listGifts(
  db: Database,
  of: { readonly projectIds: readonly string[]; readonly from: Date; readonly until: Date },
): Promise<Gift[]> {
  return of.projectIds.length === 0 ? Promise.resolve([]) : selectGifts(db, of);
}

/** The address that a project's campaign pays, with its checksum; null while it has no campaign. */
export function findPayoutAddress(db: Database, projectId: string): Promise<string | null> {
  return selectBeneficiary(db, projectId);
}
