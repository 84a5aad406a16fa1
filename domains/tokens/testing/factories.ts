import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { memberAccounts, transfer } from '../server/facade.ts';
import { ensureGenesis } from '../server/ledger/genesis.ts';
import type { Transfer } from '../server/ledger/transfer.ts';
import { findNamedAccount } from '../server/store/account-store.ts';

/** A free account of nobody with a balance out of thin air, for tests of the ledger's arithmetic alone. */
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

/** Gives a member HDAG out of the liquidity pool, as a sale would; genesis is run before. @returns their free account */
export async function giveHdag(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
  amount: bigint,
): Promise<number> {
  await ensureGenesis(services);
  const pool = await findNamedAccount(services.db, 'pool.liquidity');
  const { freeId } = await inTransaction(services.db, (tx) => memberAccounts(tx, userId));
  await transfer(services, aTransfer({ payer: pool ?? 0, payee: freeId, amount, kind: 'allocation' }));
  return freeId;
}
