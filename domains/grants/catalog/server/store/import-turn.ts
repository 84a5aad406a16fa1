import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/database.ts';

/** One number for everything that writes opportunities; any other use of it would wait for imports. */
const IMPORT_LOCK = 7_350_021;
/** A whole catalog may be loading before it is our turn; PostgreSQL would give up after the pool's 30 s. */
const WAIT_LIMIT_MS = 600_000;

/**
 * Waits until no other transaction writes opportunities, and keeps the turn until this one ends. Anyone who writes
 * takes a turn: change numbers then become visible in their order, and an index that has seen number n has missed
 * none below.
 */
export async function takeImportTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(WAIT_LIMIT_MS)}, true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}
