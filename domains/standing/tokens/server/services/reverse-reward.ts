import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { formatHdag } from '../../contract/amount.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { rewardReversed } from '../../contract/events.ts';
import { COMMUNITY_POOL } from '../ledger/genesis.ts';
import type { Transfer } from '../ledger/transfer.ts';
import { isReversible, planReversal, type Source } from '../rules/reversal.ts';
import { tokensSettings } from '../settings.ts';
import { findMemberAccounts, findNamedAccount, selectBalances } from '../store/account-store.ts';
import { postBatch } from '../store/post-batch.ts';
import { findReversal, insertReversal, lockLedger, selectLastPaid } from '../store/reversal-store.ts';
import { lockReward, updateReward } from '../store/reward-store.ts';

/** Amount that a reversal took back. Micro-HDAG. */
export interface Reversal {
  readonly paid: bigint;
  /** Paid less this could not be taken back: it was not there any more. */
  readonly reversed: bigint;
}

export interface ReverseInput {
  readonly key: string;
  /** The member reads it. */
  readonly reason: string;
}

/**
 * Takes back a reward that was found fraudulent, in the caller's transaction: new transfers to the community pool, at
 * most what was paid and what the member has, what was earned first; what is not paid yet never is. Said again it
 * answers the first result and moves nothing.
 *
 * Other than every post it runs inside a transaction: it holds the ledger's turn from reading the balances to the
 * commit, so that they cannot change in between. Call it last; everybody else's transfers wait meanwhile.
 * @returns null when its last part was paid longer ago than rewards are reversed
 * @throws tokens.no_reward, tokens.reward_conflict when nothing was paid of it, tokens.reward_moving
 */
export async function reverseReward(
  { clock, config, events }: Pick<Services, 'clock' | 'config' | 'events'>,
  tx: Transaction,
  { key, reason }: ReverseInput,
): Promise<Reversal | null> {
  const reward = await lockReward(tx, key);
  if (!reward) throw tokensErrors.fail('tokens.no_reward');
  const known = await findReversal(tx, reward.id);
  if (known) return { paid: known.paid, reversed: known.reversed };
  // A part that is on its way to the ledger would arrive after what it belongs to was taken back.
  if (reward.planned > reward.posted) throw tokensErrors.fail('tokens.reward_moving');
  const paidAt = await selectLastPaid(tx, reward.id);
  if (reward.posted === 0n || !paidAt) {
    throw tokensErrors.fail('tokens.reward_conflict', { message: 'Nothing was paid of this reward.' });
  }
  const at = clock.now();
  if (!isReversible(paidAt, at, tokensSettings.read(config).reversalDays)) return null;
  const { waitedMs, dueAt, value } = reward;
  const change = { state: 'reversed', waitedMs, waitingSince: null, dueAt, value, note: reason } as const;
  await updateReward(tx, reward.id, change, at);
  const transfers = await takeBack(tx, reward.userId, reward.posted, at);
  const reversed = transfers.reduce((sum, { amount }) => sum + amount, 0n);
  const keys = transfers.map((transfer) => transfer.key);
  await insertReversal(tx, reward.id, { paid: reward.posted, reversed, reason, at, transfers: keys });
  if (reward.userId !== null) {
    const { userId } = reward;
    const amounts = { tokens: formatHdag(reversed), rest: formatHdag(reward.posted - reversed) };
    await events.publish(tx, rewardReversed, { userId, key, reason, ...amounts, at: at.toISOString() });
  }
  return { paid: reward.posted, reversed };
}

async function takeBack(
  tx: Transaction,
  userId: string | null,
  paid: bigint,
  at: Date,
): Promise<readonly Transfer[]> {
  const accounts = userId === null ? null : await findMemberAccounts(tx, userId);
  const pool = await findNamedAccount(tx, COMMUNITY_POOL);
  // A deleted member's accounts no longer name their owner.
  if (!accounts || pool === null) return [];
  await lockLedger(tx);
  const ids = [accounts.earnedId, accounts.freeId];
  const balances = await selectBalances(tx, ids);
  const sources = ids.map((account): Source => ({ account, balance: balances.get(account) ?? 0n }));
  const transfers = planReversal(paid, sources).map(
    ({ account, amount }): Transfer => ({
      key: randomUUID(),
      payer: account,
      payee: pool,
      amount,
      kind: 'reversal',
      reference: 'reversal',
    }),
  );
  if (transfers.length === 0) return [];
  const decisions = await postBatch(tx, transfers, at);
  if (decisions.some(({ outcome }) => outcome !== 'posted')) {
    throw new Error('The ledger refused a reversal of what is there');
  }
  return transfers;
}
