import type { Transaction } from '#platform/server/db/database.ts';
import { COMMUNITY_POOL } from '../ledger/genesis.ts';
import type { Transfer } from '../ledger/transfer.ts';
import { findNamedAccount } from '../store/account-store.ts';
import { postBatch } from '../store/post-batch.ts';
import { listOpenPartsOf, recordRefused } from '../store/reward-part-store.ts';

/**
 * Sees to it that planned parts of these rewards are never paid, in the caller's transaction: each key is used up in the
 * journal by a transfer that the ledger refuses (no route leads from a pool to a member as a release), so that anyone
 * who is posting the part at this moment finds its key taken. The amounts can be planned anew.
 *
 * It holds the ledger's turn until the commit, as a reversal does (decision 0027); only where there is such a part.
 * @param rewardIds rewards whose rows the caller has locked, so that nothing is planned for them meanwhile
 * @returns how many parts the ledger had answered before and are noted soon: those stand
 */
export async function withdrawParts(
  tx: Transaction,
  rewardIds: readonly string[],
  at: Date,
): Promise<{ readonly answered: number }> {
  const parts = await listOpenPartsOf(tx, rewardIds);
  const pool = await findNamedAccount(tx, COMMUNITY_POOL);
  if (parts.length === 0 || pool === null) return { answered: 0 };
  const transfers = parts.map(
    ({ key, payee, amount }): Transfer => ({
      key,
      payer: pool,
      payee,
      amount,
      kind: 'release',
      reference: 'withdrawn',
    }),
  );
  const decisions = await postBatch(tx, transfers, at);
  for (const { key, outcome, repeated } of decisions) {
    if (outcome === 'posted') throw new Error('The ledger paid what was withdrawn');
    if (!repeated) await recordRefused(tx, key);
  }
  return { answered: decisions.filter(({ repeated }) => repeated).length };
}
