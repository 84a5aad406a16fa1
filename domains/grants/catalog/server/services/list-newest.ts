import type { Services } from '#platform/server/services.ts';
import type { GrantCard, GrantFilters } from '../../contract/search-schemas.ts';
import { findGrants } from '../search/find-grants.ts';
import { liveGrants } from '../search/live-grants.ts';
import { findOpportunities } from '../store/opportunity-store.ts';
import { listGrantCards } from './list-grant-cards.ts';
import { requireShortText, savedAmong } from './search-bounds.ts';

/** A grant as a feed shows it. */
export interface FoundEntry extends GrantCard {
  readonly description: string;
  /** When it first came into the catalog. */
  readonly addedAt: Date;
}

/**
 * Lists the results of a member's search, the newest first.
 * @throws grants.search_too_long, grants.search_without_words, grants.too_many_searches, grants.index_loading
 */
export async function listNewest(
  services: Services,
  userId: string,
  { filters, limit }: { readonly filters: GrantFilters; readonly limit: number },
): Promise<readonly FoundEntry[]> {
  requireShortText(filters.q);
  const now = services.clock.now();
  const within = await savedAmong(services.db, userId, filters);
  const search = {
    filters: { ...filters, sort: 'newest' as const },
    page: { offset: 0, limit },
    now,
    ...within,
  };
  const found = await liveGrants(services).turns.run(userId, (turn) => findGrants(services, search, turn));
  const ids = found.page.map(({ id }) => id);
  const rowOf = new Map((await findOpportunities(services.db, ids)).map((row) => [row.id, row]));
  const cards = await listGrantCards(services.db, ids, now);
  return cards.flatMap((card) => {
    const row = rowOf.get(card.id);
    return row ? [{ ...card, description: row.description, addedAt: row.createdAt }] : [];
  });
}
