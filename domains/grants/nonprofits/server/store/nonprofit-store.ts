import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { type NonprofitRow, nonprofitTable as table } from './tables.ts';

/** Stored record of a nonprofit, without the index of its words. */
export type NonprofitRecord = Omit<NonprofitRow, 'terms' | 'nameKey'>;

const { terms: _terms, nameKey: _nameKey, ...columns } = getTableColumns(table);
/** Every column but the index of words. */
export const RECORD_COLUMNS = columns;

/** One nonprofit, or null. */
export async function findNonprofit(db: Database, id: string): Promise<NonprofitRecord | null> {
  const [row] = await db.select(RECORD_COLUMNS).from(table).where(eq(table.id, id));
  return row ?? null;
}
