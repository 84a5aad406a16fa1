import type { Database } from '#platform/server/db/database.ts';
import type { GrantCard } from '../../contract/search-schemas.ts';
import { cardOf, findCardRows } from '../store/card-store.ts';

/** Cards of grants by id, in the order of the ids; those that were removed are left out. */
export async function listGrantCards(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<readonly GrantCard[]> {
  const cards = new Map((await findCardRows(db, ids)).map((row) => [row.id, cardOf(row, now)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
