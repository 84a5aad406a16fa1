import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import type { Transfer } from '../server/ledger/transfer.ts';

/** A free account without a member, with a balance out of thin air, for tests of the ledger's arithmetic alone. */
export async function aFreeAccount(db: Database, balance: bigint): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into tokens_account (id, class, balance)
    values (tokens_new_account_id(5), 5, ${balance.toString()}::bigint) returning id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('No account was made');
  return id;
}

/** A gift of 1 µHDAG with a new key, unless a test says otherwise. */
export function aTransfer(facts: Pick<Transfer, 'payer' | 'payee'> & Partial<Transfer>): Transfer {
  return { key: randomUUID(), amount: 1n, kind: 'gift', reference: 'test', ...facts };
}
