import { randomUUID } from 'node:crypto';
import { listClosedEntries, listEarningMakers, lockHackathon } from '#people/hackathons/server';
import type { JudgingOutcome } from '#people/judging/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Services } from '#platform/server/services.ts';
import { MICRO_PER_HDAG, parseHdag } from '#standing/tokens/contract';
import { type Decision, memberAccounts, postTransfers, type Transfer } from '#standing/tokens/server';
import { LEAST_EARNING_HDAG } from '../../contract/constants.ts';
import { prizePaid } from '../../contract/events.ts';
import { type Award, type AwardPlan, planAwards, sum, sumByPlace } from '../rules/plan-awards.ts';
import { outcomeOf } from '../rules/prize-life.ts';
import {
  decidePot,
  findPot,
  insertMoves,
  listFunds,
  listMoves,
  lockPot,
  recordFund,
  recordMoves,
} from '../store/prize-store.ts';
import type { FundRow, PotRow } from '../store/tables.ts';
import { readCourse } from './find-prizes.ts';
import { notifyAwarded, notifyFunded, notifyRefused, notifyReturned } from './notices.ts';

const LEAST_EARNING = BigInt(LEAST_EARNING_HDAG) * MICRO_PER_HDAG;

type Deps = Pick<Services, 'db' | 'clock' | 'resources' | 'events'>;

/**
 * Brings the prizes of a hackathon to where they belong: posts payments of the host, decides once judging has, and posts what
 * leaves escrow. Every transfer has its key before it is posted, so that running this again, also after a crash between two
 * steps, moves nothing twice.
 */
export async function settlePrizes(services: Deps, hackathonId: string): Promise<void> {
  await settleFunds(services, hackathonId);
  await decide(services, hackathonId);
  await settleMoves(services, hackathonId);
}

/** Posts payments into escrow that are not known to have moved, and records the answers. */
export async function settleFunds({ db, clock, ...deps }: Deps, hackathonId: string): Promise<void> {
  const pot = await findPot(db, hackathonId);
  const pending = (await listFunds(db, hackathonId)).filter(({ state }) => state === 'pending');
  if (!pot || pending.length === 0) return;
  const decisions = await postTransfers(
    { db, clock, ...deps },
    pending.map(({ id, total }) => transferOf(pot, { key: id, kind: 'hold', amount: total })),
  );
  const posted = new Map(decisions.map((decision) => [decision.key, decision]));
  await inTransaction(db, async (tx) => {
    const hackathon = await lockHackathon(tx, hackathonId);
    await lockPot(tx, hackathonId);
    const at = clock.now();
    for (const { id } of pending) {
      const outcome = posted.get(id)?.outcome;
      if (outcome === undefined) continue;
      const fund = await recordFund(tx, id, { state: outcome === 'posted' ? 'posted' : 'refused', at });
      if (!fund || !hackathon) continue;
      await (outcome === 'posted' ? notifyFunded : notifyRefused)(tx, { hackathon, fund, at });
    }
  });
}

/** Decides about the prizes, behind the lock that judging takes too, and writes the transfers that follow. */
function decide({ db }: Deps, hackathonId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const hackathon = await lockHackathon(tx, hackathonId);
    const pot = await lockPot(tx, hackathonId);
    if (!pot || pot.outcome !== null) return;
    const funds = await listFunds(tx, hackathonId);
    // Its answer is awaited: whether it counts is not known yet.
    if (funds.some(({ state }) => state === 'pending')) return;
    const at = await readClock(tx);
    const course = hackathon
      ? await readCourse(tx, hackathon)
      : { listing: 'canceled' as const, endsAt: at, judging: null };
    const outcome = outcomeOf(course, at);
    if (outcome === null) return;
    const prizes = sumByPlace(funds.filter(({ state }) => state === 'posted').map(amountsOf));
    const plan =
      outcome === 'paid' && course.judging
        ? await planFor(tx, hackathonId, { prizes, ranking: course.judging.ranking })
        : { awards: [], returned: sum(prizes) };
    await writeMoves(tx, pot, { plan, at });
    await decidePot(tx, hackathonId, { outcome, at });
  });
}

async function planFor(
  tx: Transaction,
  hackathonId: string,
  { prizes, ranking }: { readonly prizes: readonly bigint[]; readonly ranking: JudgingOutcome['ranking'] },
): Promise<AwardPlan> {
  const entries = await listClosedEntries(tx, hackathonId);
  return planAwards(prizes, ranking, new Map(entries.map(({ id, makers }) => [id, makers])));
}

interface Planned {
  readonly plan: AwardPlan;
  readonly at: Date;
}

async function writeMoves(
  tx: Transaction,
  { hackathonId, hostAccount }: PotRow,
  { plan: { awards, returned }, at }: Planned,
): Promise<void> {
  const earning = await listEarningMakers(tx, hackathonId);
  const payouts = [];
  for (const award of awards) payouts.push(await payoutOf(tx, award, { earning, hackathonId, at }));
  const refund = {
    key: randomUUID(),
    hackathonId,
    kind: 'refund' as const,
    isEarning: false,
    payee: hostAccount,
    amount: returned,
    createdAt: at,
  };
  await insertMoves(tx, returned > 0n ? [...payouts, refund] : payouts);
}

interface PayoutFacts {
  readonly earning: ReadonlySet<string>;
  readonly hackathonId: string;
  readonly at: Date;
}

async function payoutOf(tx: Transaction, award: Award, { earning, hackathonId, at }: PayoutFacts) {
  const { freeId } = await memberAccounts(tx, award.userId);
  return {
    ...award,
    key: randomUUID(),
    hackathonId,
    kind: 'payout' as const,
    isEarning: earning.has(award.userId) && award.amount >= LEAST_EARNING,
    payee: freeId,
    createdAt: at,
  };
}

/** Posts what leaves escrow and is not known to have moved, records it, and notifies those who got it. */
async function settleMoves({ db, clock, events, ...deps }: Deps, hackathonId: string): Promise<void> {
  const pot = await findPot(db, hackathonId);
  const pending = (await listMoves(db, hackathonId)).filter(({ postedAt }) => postedAt === null);
  if (!pot || pending.length === 0) return;
  const decisions = await postTransfers(
    { db, clock, ...deps },
    pending.map(({ key, kind, payee, amount }) => ({ ...transferOf(pot, { key, kind, amount }), payee })),
  );
  await inTransaction(db, async (tx) => {
    const hackathon = await lockHackathon(tx, hackathonId);
    const at = clock.now();
    const posted = decisions.filter(({ outcome }) => outcome === 'posted');
    const moved = await recordMoves(
      tx,
      posted.map(({ key }) => key),
      at,
    );
    for (const move of moved) {
      const { kind, entryId, userId } = move;
      if (kind === 'payout' && entryId && userId && move.isEarning)
        await events.publish(tx, prizePaid, { hackathonId, entryId, userId });
      if (hackathon) await (kind === 'payout' ? notifyAwarded : notifyReturned)(tx, { hackathon, move, at });
    }
  });
  for (const decision of decisions) requirePosted(decision);
}

/** An escrow holds what leaves it, and its accounts stay: a refusal is an error of ours, and the next run says so again. */
function requirePosted({ key, outcome }: Decision): void {
  if (outcome !== 'posted') throw new Error(`The ledger refused the prize ${key}: ${outcome}`);
}

function transferOf(
  { hackathonId, escrowAccount, hostAccount }: PotRow,
  { key, kind, amount }: Pick<Transfer, 'key' | 'kind' | 'amount'>,
): Transfer {
  const ends =
    kind === 'hold'
      ? { payer: hostAccount, payee: escrowAccount }
      : { payer: escrowAccount, payee: hostAccount };
  return { ...ends, key, kind, amount, reference: hackathonId };
}

/** Micro-HDAG of a payment by place. */
export function amountsOf({ amounts }: Pick<FundRow, 'amounts'>): bigint[] {
  return amounts.map((amount) => parseHdag(amount) ?? 0n);
}
