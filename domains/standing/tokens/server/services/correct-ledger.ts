import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/server/db/database.ts';
import { COMMUNITY_POOL } from '../ledger/genesis.ts';
import type { Transfer } from '../ledger/transfer.ts';
import { planReversals } from '../rules/reversal.ts';
import { findNamedAccount, listMemberAccounts, selectBalances } from '../store/account-store.ts';
import { postBatch } from '../store/post-batch.ts';
import { lockLedger } from '../store/reversal-store.ts';
import { listOpenPartsOf, type OpenPart, recordRefused } from '../store/reward-part-store.ts';

/** A paid reward whose HDAG go back to the pool. */
export interface TakenBack {
  readonly rewardId: string;
  /** Null once the member has left: their accounts no longer name them, and nothing is taken. */
  readonly userId: string | null;
  /** Micro-HDAG. */
  readonly paid: bigint;
}

export interface Correction {
  /** Planned parts that the ledger had answered before and that are noted soon: those stand. */
  readonly answered: number;
  readonly taken: readonly { readonly rewardId: string; readonly transfer: Transfer }[];
}

/**
 * Corrects the ledger in the caller's transaction, in one batch.
 *
 * Planned parts of `withdraws` are never paid: each key is used up in the journal by a transfer that the ledger refuses
 * (no route leads from a pool to a member as a release), so that anyone who is posting the part at this moment finds its
 * key taken. The amounts can be planned anew. The paid part of `takesBack` goes to the community pool, at most what the
 * member has, what was earned first.
 *
 * Other than every post it runs inside a transaction: it holds the ledger's turn from reading the balances to the
 * commit, so that they cannot change in between (decision 0027); only where there is something to correct. Call it
 * last; everybody else's transfers wait meanwhile.
 * @param changes.withdraws rewards whose rows the caller has locked, so that nothing is planned for them meanwhile
 */
export async function correctLedger(
  tx: Transaction,
  {
    withdraws = [],
    takesBack = [],
  }: { readonly withdraws?: readonly string[]; readonly takesBack?: readonly TakenBack[] },
  at: Date,
): Promise<Correction> {
  const parts = withdraws.length > 0 ? await listOpenPartsOf(tx, withdraws) : [];
  const owners = takesBack.flatMap(({ userId }) => userId ?? []);
  const accounts = owners.length > 0 ? await listMemberAccounts(tx, owners) : new Map();
  const isNeeded = parts.length > 0 || accounts.size > 0;
  const pool = isNeeded ? await findNamedAccount(tx, COMMUNITY_POOL) : null;
  if (pool === null) return { answered: 0, taken: [] };
  const claims = takesBack.flatMap(({ rewardId, userId, paid }) => {
    const own = accounts.get(userId ?? '');
    return own ? [{ rewardId, paid, accounts: [own.earnedId, own.freeId] }] : [];
  });
  await lockLedger(tx);
  const balances = await selectBalances(
    tx,
    claims.flatMap((claim) => claim.accounts),
  );
  const taken = planReversals(claims, balances).map(({ rewardId, account, amount }) => ({
    rewardId,
    transfer: reversalOf(account, pool, amount),
  }));
  const answered = await post(tx, pool, { parts, reversals: taken.map(({ transfer }) => transfer) }, at);
  return { answered, taken };
}

function reversalOf(payer: number, payee: number, amount: bigint): Transfer {
  return { key: randomUUID(), payer, payee, amount, kind: 'reversal', reference: 'reversal' };
}

/** @returns how many of the parts the ledger had answered before */
async function post(
  tx: Transaction,
  pool: number,
  { parts, reversals }: { readonly parts: readonly OpenPart[]; readonly reversals: readonly Transfer[] },
  at: Date,
): Promise<number> {
  const withdrawals = parts.map(
    ({ key, payee, amount }): Transfer => ({
      key,
      payer: pool,
      payee,
      amount,
      kind: 'release',
      reference: 'withdrawn',
    }),
  );
  if (withdrawals.length + reversals.length === 0) return 0;
  const decisions = await postBatch(tx, [...withdrawals, ...reversals], at);
  const answers = decisions.slice(0, withdrawals.length);
  if (answers.some(({ outcome }) => outcome === 'posted')) {
    throw new Error('The ledger paid what was withdrawn');
  }
  if (decisions.slice(withdrawals.length).some(({ outcome }) => outcome !== 'posted')) {
    throw new Error('The ledger refused a reversal of what is there');
  }
  await recordRefused(
    tx,
    answers.flatMap(({ key, repeated }) => (repeated ? [] : [key])),
  );
  return answers.filter(({ repeated }) => repeated).length;
}
