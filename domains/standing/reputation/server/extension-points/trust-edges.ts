import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';

/** Members who trust others, as a domain above knows it; endorsements are reputation's own. */
export interface TrustEdges {
  readonly id: string;
  /** Pairs by id, from the one after `after` on; at most `limit`, fewer only at the end. */
  pairs(
    db: Database,
    after: string | null,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly giverId: string; readonly receiverId: string }[]>;
}

/** Adds edges to the graph that trust is computed over (economy, "RepID": endorsements and completed exchanges). */
export const addsTrust = defineExtensionPoint<TrustEdges>('reputation.trustEdges');
