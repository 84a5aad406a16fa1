import { listBlockedWith } from '#people/people/server';
import type { Database } from '#platform/server/db/database.ts';
import { parseHdag } from '#standing/tokens/contract';
import type { ListListingsQuery } from '../../contract/listing-schemas.ts';
import type { ListingFilter } from '../store/listing-store.ts';

/** Members of whom one has blocked the other do not see each other's listings. */
export async function filterOf(
  db: Database,
  query: Omit<ListListingsQuery, 'page'>,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<ListingFilter> {
  const { scope = 'open', sort = 'newest', most, q, kind, category, unit, place } = query;
  const price = most === undefined ? null : parseHdag(most);
  const ownerId = scope === 'mine' ? userId : null;
  const without = ownerId === null ? await listBlockedWith(db, userId) : [];
  return { now, ownerId, without, q, kind, category, unit, place, sort, most: price ?? undefined };
}
