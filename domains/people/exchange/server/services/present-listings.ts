import { whoIs } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import { formatHdag } from '#standing/tokens/contract';
import type { Listing } from '../../contract/listing-schemas.ts';
import { sumTaken } from '../store/deal-store.ts';
import { selectStandings } from '../store/rating-store.ts';
import type { ListingRow } from '../store/tables.ts';

export type Person = { id: string; username: string } | null;

/** Listings as a reader sees them. */
export async function presentListings(
  db: Database,
  rows: readonly ListingRow[],
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<Listing[]> {
  const nameOf = await whoIs(
    db,
    rows.map(({ authorId }) => authorId),
  );
  const taken = await sumTaken(
    db,
    rows.map(({ id }) => id),
  );
  const standings = await selectStandings(
    db,
    rows.map(({ authorId }) => authorId),
    now,
  );
  return rows.map(({ authorId, skills: _, words: __, ...row }) => {
    const left = Math.max(0, row.quantity - (taken.get(row.id) ?? 0));
    return {
      ...row,
      left,
      price: formatHdag(row.price),
      validUntil: row.validUntil.toISOString(),
      state: stateOf(row, left, now),
      author: nameOf(authorId),
      standing: standings.get(authorId) ?? null,
      isOwn: authorId === userId,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

/** A listing as its reader knows its state. */
export function stateOf(
  { state, validUntil }: Pick<ListingRow, 'state' | 'validUntil'>,
  left: number,
  now: Date,
): Listing['state'] {
  if (state !== 'active') return state;
  if (validUntil <= now) return 'expired';
  return left === 0 ? 'taken' : 'active';
}
