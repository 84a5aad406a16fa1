import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/database.ts';

/** Takes the one turn to poll the Bot API, until this transaction ends. False while another process has it. */
export async function takeTelegramTurn(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('identity.telegram_bot')) as taken`,
  );
  return rows[0]?.taken === true;
}

/** Shows the database that the turn is still used; fails when the connection, and the turn with it, is lost. */
export async function keepTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select 1`);
}
