import type { Database, Transaction } from '#platform/server/db/database.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import type { Services } from '#platform/server/services.ts';
import { tokensErrors } from '../contract/errors.ts';
import { PAY_REWARDS_JOB } from './jobs/pay-rewards.ts';
import { RELEASE_EARNED_JOB } from './jobs/release-earned.ts';
import { TREASURY } from './ledger/genesis.ts';
import { postingQueue } from './ledger/posting-queue.ts';
import type { Decision, Transfer } from './ledger/transfer.ts';
import { presentRewards, type RewardEntry } from './operations/present-rewards.ts';
import { withdrawParts } from './operations/withdraw-parts.ts';
import { fallDue, hold, type RewardCourse, refuse, release } from './rules/reward-state.ts';
import { tokensSettings } from './settings.ts';
import {
  ensureMemberAccounts,
  ensureNamedAccount,
  findMemberAccounts,
  findNamedAccount,
  selectBalances,
  updateProven,
} from './store/account-store.ts';
import { selectPlannedSince } from './store/reward-part-store.ts';
import {
  insertReward,
  listRewards,
  listRewardsByKey,
  lockReward,
  type RewardChange,
  type RewardTotals,
  selectRewardTotals,
  updateAwaitsReview,
  updateNeedsOther,
  updateReward,
} from './store/reward-store.ts';
import { listVerifications, type Verification } from './store/verification-store.ts';

/** Balances of a member, in micro-HDAG. */
export interface Balances {
  /** May be given, exchanged and put in escrow. */
  readonly free: bigint;
  /** Earned before the member, or whom it was paid for, held an SBT: votes, and leaves no other way. */
  readonly earned: bigint;
}

/** A member's balances, as the ledger has them now; zero for who never had HDAG. */
export async function balancesOf(db: Database, userId: string): Promise<Balances> {
  const accounts = await findMemberAccounts(db, userId);
  if (!accounts) return { free: 0n, earned: 0n };
  const { freeId, earnedId } = accounts;
  const balances = await selectBalances(db, [freeId, earnedId]);
  return { free: balances.get(freeId) ?? 0n, earned: balances.get(earnedId) ?? 0n };
}

/** The ledger account of the treasury, where votes go. @throws before the instance's first start */
export async function treasuryAccount(db: Database): Promise<number> {
  const id = await findNamedAccount(db, TREASURY);
  if (id === null) throw new Error('The ledger has no treasury before its first start');
  return id;
}

/** An escrow of its own for one purpose, made once for each name (`exchange:UUID`). @returns its ledger account */
export async function openEscrow(tx: Transaction, name: string): Promise<number> {
  return ensureNamedAccount(tx, { class: 'escrow', name: `escrow.${name}` });
}

/** The ledger accounts of a member, made when they have none. */
export const memberAccounts = ensureMemberAccounts;

/**
 * Posts transfers and waits until they are on the disk. Never inside a transaction: it waits for others.
 * Refusals are answers, one for each transfer, the same for ever for a key.
 * @throws tokens.busy; anything else leaves open whether they were posted, and repeating the keys settles it
 */
export function postTransfers(
  services: Pick<Services, 'db' | 'clock' | 'resources'>,
  transfers: readonly Transfer[],
): Promise<readonly Decision[]> {
  return postingQueue(services).post(transfers);
}

/**
 * Posts one transfer. See {@link postTransfers}.
 * @throws tokens.insufficient, tokens.reward_locked, … when the ledger refuses it
 */
export async function transfer(
  services: Pick<Services, 'db' | 'clock' | 'resources'>,
  one: Transfer,
): Promise<Decision> {
  const [decision] = await postTransfers(services, [one]);
  if (!decision) throw new Error('A transfer was not decided');
  if (decision.outcome !== 'posted') throw tokensErrors.fail(`tokens.${decision.outcome}`);
  return decision;
}

export interface RewardIntent {
  /** The fact that earns it, at most 200 characters: a fact is rewarded once. */
  readonly key: string;
  readonly userId: string;
  /** Micro-HDAG. */
  readonly amount: bigint;
  /** A word of the calling domain, `referral.direct`; the member reads its text. */
  readonly reason: string;
  /** Member who must hold an SBT too, beside its owner, before it can leave the account (docs/decisions/0046). */
  readonly otherId?: string | undefined;
}

/**
 * Promises a reward, in the transaction of the fact that earns it. It waits for the member, and decays, until
 * {@link rewardIsDue}. The same key again changes nothing.
 * @throws tokens.reward_conflict when the key is known with another content
 */
export async function rewardIntent(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  intent: RewardIntent,
): Promise<void> {
  const { otherId = null } = intent;
  if (await insertReward(tx, { ...intent, otherId, at: services.clock.now() })) return;
  const known = await lockReward(tx, intent.key);
  const isSame =
    known?.userId === intent.userId && known.amount === intent.amount && known.reason === intent.reason;
  if (!isSame) throw tokensErrors.fail('tokens.reward_conflict');
}

/**
 * The member has done what the reward waits for: its value is fixed as it was when they did (`at`, default now, never
 * later), and it is paid from `payFrom` on (default at once), within the day's limits. Said twice it changes nothing.
 * @throws tokens.no_reward
 */
export async function rewardIsDue(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  key: string,
  payFrom?: Date,
  at?: Date,
): Promise<void> {
  const now = services.clock.now();
  const acted = at && at < now ? at : now;
  const { decayPercentPerDay } = tokensSettings.read(services.config);
  await changeReward(tx, key, now, (reward) => fallDue(reward, acted, payFrom ?? now, decayPercentPerDay));
  // The job's own next run finds rewards that are due later.
  if (!payFrom || payFrom <= now) await enqueue(tx, PAY_REWARDS_JOB, {}, { key: PAY_REWARDS_JOB });
}

/**
 * Holds a reward for review, parts on their way to the ledger included; the member reads the note.
 * @throws tokens.no_reward, tokens.reward_conflict, tokens.reward_moving
 */
export async function holdReward(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  key: string,
  note: string,
): Promise<void> {
  const now = clock.now();
  await changeReward(tx, key, now, (reward) => hold(reward, now, note));
}

/**
 * Keeps a reward from being paid until {@link rewardIsReviewed}, however due it is. Said in the transaction in which it
 * falls due, it cannot be paid before the domain that promised it has reviewed it. @throws tokens.no_reward
 */
export async function rewardAwaitsReview(tx: Transaction, key: string): Promise<void> {
  if (!(await updateAwaitsReview(tx, key, true))) throw tokensErrors.fail('tokens.no_reward');
}

/** The domain that promised a reward has reviewed it: it is paid as soon as it is due. @throws tokens.no_reward */
export async function rewardIsReviewed(tx: Transaction, key: string): Promise<void> {
  if (!(await updateAwaitsReview(tx, key, false))) throw tokensErrors.fail('tokens.no_reward');
  await enqueue(tx, PAY_REWARDS_JOB, {}, { key: PAY_REWARDS_JOB });
}

/** Lets a held reward continue, and a refused one, as after an appeal. @throws tokens.no_reward */
export async function releaseReward(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  key: string,
): Promise<void> {
  const now = clock.now();
  await changeReward(tx, key, now, (reward) => release(reward, now));
  await enqueue(tx, PAY_REWARDS_JOB, {}, { key: PAY_REWARDS_JOB });
}

/**
 * Refuses a reward, parts on their way to the ledger included; the member reads the note.
 * @throws tokens.no_reward, tokens.reward_conflict, tokens.reward_moving while the ledger's answer to a part is noted
 */
export async function refuseReward(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  key: string,
  note: string,
): Promise<void> {
  const now = clock.now();
  await changeReward(tx, key, now, (reward) => refuse(reward, now, note));
}

async function changeReward(
  tx: Transaction,
  key: string,
  at: Date,
  change: (reward: RewardCourse) => RewardChange,
): Promise<void> {
  const reward = await lockReward(tx, key);
  if (!reward) throw tokensErrors.fail('tokens.no_reward');
  const changed = change(reward);
  // Planned parts are paid whatever the reward's state is.
  if (changed.state !== reward.state && reward.planned > reward.posted) {
    const { answered } = await withdrawParts(tx, [reward.id], at);
    if (answered > 0) throw tokensErrors.fail('tokens.reward_moving');
  }
  await updateReward(tx, reward.id, changed, at);
}

/** A member's rewards, newest first. */
export async function rewardsOf(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: string,
  limit: number,
): Promise<readonly RewardEntry[]> {
  return presentRewards(services, await listRewards(services.db, userId, limit));
}

/** The rewards of these keys as their members read them, in any order; unknown keys are left out. */
export async function rewardsByKey(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  keys: readonly string[],
): Promise<readonly RewardEntry[]> {
  if (keys.length === 0) return [];
  return presentRewards(services, await listRewardsByKey(services.db, keys));
}

/**
 * Micro-HDAG that reached these members as rewards: ever, and since two moments (whole UTC days). Members without
 * rewards are left out.
 */
export async function rewardTotals(
  db: Database,
  userIds: readonly string[],
  since: { readonly month: Date; readonly week: Date },
): Promise<ReadonlyMap<string, RewardTotals>> {
  return userIds.length === 0 ? new Map() : selectRewardTotals(db, userIds, since);
}

/** Micro-HDAG that left the community pool as rewards from this UTC day on, planned parts included. */
export function rewardsSince(db: Database, from: Date): Promise<bigint> {
  return selectPlannedSince(db, from);
}

/** The newest checks of the ledger, the last one first: when, how far, and what was wrong. */
export function ledgerVerifications(db: Database, limit: number): Promise<readonly Verification[]> {
  return listVerifications(db, limit);
}

/** How rewards are limited on this instance: amounts in HDAG as decimal strings, decay in percent. */
export function rewardLimits(config: Services['config']): {
  readonly unprovenDaily: string;
  readonly dailyBudget: string;
  readonly decayPercentPerDay: number;
} {
  const { unprovenDailyLimit, dailyRewardBudget, decayPercentPerDay } = tokensSettings.read(config);
  return {
    unprovenDaily: String(unprovenDailyLimit),
    dailyBudget: String(dailyRewardBudget),
    decayPercentPerDay,
  };
}

/**
 * Says whether a member holds an SBT. With one, what they earned is freed and what waits is paid at once, and so is what
 * others earned for them, once and for all; when it lapses, later rewards stay in the account again.
 */
export async function changeProven(tx: Transaction, userId: string, proven: boolean): Promise<void> {
  // Before the ledger's turn is taken: who changes a reward locks it first, and then waits for the turn.
  const others = proven ? await updateNeedsOther(tx, userId) : [];
  for (const other of others) await enqueue(tx, RELEASE_EARNED_JOB, { userId: other });
  await updateProven(tx, await ensureMemberAccounts(tx, userId), proven);
  if (!proven) return;
  await enqueue(tx, RELEASE_EARNED_JOB, { userId });
  await enqueue(tx, PAY_REWARDS_JOB, {}, { key: PAY_REWARDS_JOB });
}
