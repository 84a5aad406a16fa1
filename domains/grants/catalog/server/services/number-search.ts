import type { Database } from '#platform/server/db/database.ts';
import { readGrantNumber } from '../../contract/grant-number.ts';
import type { GrantFilters } from '../../contract/search-schemas.ts';
import { findByNumber } from '../store/number-store.ts';
import { savedAmong } from './search-bounds.ts';

/** A search as it is carried out. */
export interface BoundSearch<Q> {
  readonly query: Q;
  /** Ids that alone may be found; all where absent. */
  readonly among?: readonly string[];
  /** Numbers by which records were found, by id; empty for a search by words. */
  readonly numbers: ReadonlyMap<string, string>;
}

/**
 * Holds a search to the member's saved grants where it asks for them. A text that is the number of known calls becomes
 * a search for these: closed ones and other kinds of support too, where the filters do not say otherwise.
 */
export async function bindSearch<Q extends GrantFilters>(
  db: Database,
  userId: string,
  query: Q,
): Promise<BoundSearch<Q>> {
  const { among } = await savedAmong(db, userId, query);
  const signs = readGrantNumber(query.q ?? '');
  const found = signs === null ? [] : await findByNumber(db, signs);
  if (found.length === 0) return { query, ...(among ? { among } : {}), numbers: new Map() };
  const numbers = new Map(found.map(({ id, number }) => [id, number]));
  const { q: _text, status, support, ...filters } = query;
  const wide = { ...filters, status: status ?? 'all', support: support ?? ['all'] } as unknown as Q;
  const ids = [...numbers.keys()];
  return { query: wide, among: among ? ids.filter((id) => among.includes(id)) : ids, numbers };
}
