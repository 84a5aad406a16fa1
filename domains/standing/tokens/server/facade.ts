import { writeCid } from '#engines/dag-ledger';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import type { Services } from '#platform/server/services.ts';
import { formatHdag } from '../contract/amount.ts';
import { tokensErrors } from '../contract/errors.ts';
import { exactHdagText } from '../contract/hdag-text.ts';
import type { RewardOrder } from '../contract/reward-order.ts';
import { PAY_REWARDS_JOB } from './jobs/pay-rewards.ts';
import { RELEASE_EARNED_JOB } from './jobs/release-earned.ts';
import { TREASURY } from './ledger/genesis.ts';
import { postingQueue } from './ledger/posting-queue.ts';
import type { Decision, Transfer } from './ledger/transfer.ts';
import { type CarriedOut, carryOutOrders } from './services/carry-out-orders.ts';
import { presentRewards, type RewardEntry, type RewardWorth, worthOf } from './services/present-rewards.ts';
import { tokensSettings } from './settings.ts';
import {
  ensureMemberAccounts,
  ensureNamedAccount,
  findMemberAccounts,
  findNamedAccount,
  selectBalances,
  updateProven,
} from './store/account-store.ts';
import { findCheckpoint, selectHeldAtCheckpoint } from './store/dag-store.ts';
import { selectPlannedSince } from './store/reward-part-store.ts';
import {
  listRewards,
  listRewardsByKey,
  type RewardTotals,
  selectRewardTotals,
  updateNeedsOther,
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

/** Free HDAG that a member lacks, as the refusal of a payment into escrow says it. */
export interface Shortfall {
  readonly message: string;
  /** HDAG as decimal strings. */
  readonly details: { readonly total: string; readonly free: string; readonly earned: string };
}

/** Says what a member lacks to pay so many micro-HDAG into escrow, which takes free HDAG alone; null where they can. */
export async function findShortfall(db: Database, userId: string, amount: bigint): Promise<Shortfall | null> {
  const { free, earned } = await balancesOf(db, userId);
  if (free >= amount) return null;
  const details = { total: formatHdag(amount), free: formatHdag(free), earned: formatHdag(earned) };
  const why =
    earned > 0n
      ? ` ${exactHdagText(details.earned)} is earned and cannot go into escrow before you hold an SBT.`
      : '';
  const message = `This needs ${exactHdagText(details.total)}, and you have ${exactHdagText(details.free)} free.${why}`;
  return { message, details };
}

/** CID of the newest signed checkpoint; null before the first. */
export async function newestCheckpoint(db: Database): Promise<string | null> {
  const checkpoint = await findCheckpoint(db);
  return checkpoint && writeCid(checkpoint.hash);
}

/**
 * Micro-HDAG that each of these members held at the newest signed checkpoint, earned and free; who had none is left out.
 * In a transaction of one snapshot it is the checkpoint that `newestCheckpoint` names.
 */
export function heldAtCheckpoint(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  return selectHeldAtCheckpoint(db, userIds);
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

/**
 * Carries out what a domain orders of rewards that it promised, in the transaction of the fact: all of it in one batch,
 * each reward read and written once (`contract/reward-order.ts`). Where it refuses or takes back HDAG, it holds the
 * ledger's turn until the commit: call it once, and last.
 * @throws tokens.no_reward, tokens.reward_conflict, tokens.reward_moving
 */
export async function orderRewards(
  services: Pick<Services, 'clock' | 'config' | 'events'>,
  tx: Transaction,
  orders: readonly RewardOrder[],
): Promise<CarriedOut> {
  if (orders.length === 0) return { rewards: new Map(), reversals: new Map() };
  const carriedOut = await carryOutOrders(services, tx, orders);
  const now = services.clock.now();
  // The job's own next run finds rewards that are due later.
  const isPayable = (one: RewardOrder): boolean =>
    one.order === 'reviewed' ||
    one.order === 'release' ||
    (one.order === 'due' && !(one.payFrom && one.payFrom > now));
  if (orders.some(isPayable)) await enqueue(tx, PAY_REWARDS_JOB, {}, { key: PAY_REWARDS_JOB });
  return carriedOut;
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

/** The rewards of these keys with what each is worth, in one query; unknown keys are left out. */
export async function rewardWorths(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  keys: readonly string[],
): Promise<readonly RewardWorth[]> {
  const now = clock.now();
  const { decayPercentPerDay } = tokensSettings.read(config);
  return (await listRewardsByKey(db, keys)).map((row) => worthOf(row, now, decayPercentPerDay));
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

/** Frees what came back to a member's account of earned HDAG, if they hold an SBT. */
export async function releaseEarnedSoon(tx: Transaction, userId: string): Promise<void> {
  await enqueue(tx, RELEASE_EARNED_JOB, { userId });
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
