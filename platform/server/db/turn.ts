import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Holds a turn until the transaction ends: another transaction that asks for one of the same name waits. Where a
 * member may have so many of something, the turn is held before they are counted and until the next one is
 * written; a count without it lets two calls of one moment pass together (docs/decisions/0082).
 * @param name begins with the domain's: `exchange_member 7f3c…`
 */
export async function holdTurn(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
