import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { memberAccounts, transfer } from '../server/facade.ts';
import { ensureGenesis } from '../server/ledger/genesis.ts';
import { findNamedAccount } from '../server/store/account-store.ts';
import { aTransfer } from './a-transfer.ts';

/** Gives a member HDAG out of the liquidity pool, as a sale would; genesis is run before. @returns their free account */
export async function giveHdag(
  services: Pick<Services, 'db' | 'clock' | 'resources'>,
  userId: string,
  amount: bigint,
): Promise<number> {
  await ensureGenesis(services);
  const pool = await findNamedAccount(services.db, 'pool.liquidity');
  const { freeId } = await inTransaction(services.db, (tx) => memberAccounts(tx, userId));
  await transfer(services, aTransfer({ payer: pool ?? 0, payee: freeId, amount, kind: 'allocation' }));
  return freeId;
}
