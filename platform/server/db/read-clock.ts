import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * The database's clock, now: the one clock of all processes. Deadlines that a lock protects are decided by it.
 */
export async function readClock(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: Date | string }>(sql`select clock_timestamp() as now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}
