import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countElection, readElection } from '#engines/tally';
import type { TestCaller } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { anSbt } from '#standing/credentials/testing';
import { MICRO_PER_HDAG } from '#standing/tokens/contract';
import { balancesOf, memberAccounts, transfer, treasuryAccount } from '#standing/tokens/server';
import { aTransfer, giveHdag } from '#standing/tokens/testing';
import { aGovernanceServer, type GovernanceServer } from '../../testing/governance-server.ts';
import { packMarks } from '../rules/ballot-marks.ts';
import { writePayments } from '../services/settle-payments.ts';
import { insertBallot } from '../store/ballot-store.ts';

let house: GovernanceServer;
let author: TestCaller;
beforeAll(async () => {
  house = await aGovernanceServer();
});
afterAll(() => house.stop());

let voter: TestCaller;
let id: string;
beforeEach(async () => {
  house.forgetVoters();
  author = await house.newMember();
  voter = await house.voter();
  await give(voter, { earned: 6, free: 30 });
  id = await house.open(author, { method: 'quadratic-hdag', options: ['Wood', 'Steel'] });
});

interface Whole {
  readonly earned: number;
  readonly free: number;
}

const micro = (hdag: number) => BigInt(hdag) * MICRO_PER_HDAG;

async function give({ userId }: TestCaller, { earned, free }: Whole): Promise<void> {
  const { db } = house.services;
  if (free > 0) await giveHdag(house.services, userId, micro(free));
  if (earned === 0) return;
  const { earnedId } = await inTransaction(db, (tx) => memberAccounts(tx, userId));
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from tokens_account where name = 'pool.community'`,
  );
  await transfer(
    house.services,
    aTransfer({ payer: rows[0]?.id ?? 0, payee: earnedId, amount: micro(earned), kind: 'reward' }),
  );
}

async function held({ userId }: TestCaller): Promise<Whole> {
  const { earned, free } = await balancesOf(house.services.db, userId);
  return { earned: Number(earned / MICRO_PER_HDAG), free: Number(free / MICRO_PER_HDAG) };
}

async function inTreasury(): Promise<bigint> {
  const account = await treasuryAccount(house.services.db);
  const { rows } = await house.services.db.execute<{ balance: string }>(
    sql`select balance::text from tokens_account where id = ${account}`,
  );
  return BigInt(rows[0]?.balance ?? 0);
}

const ownBallot = async (of = voter) => (await house.read(of, id)).viewer;

/** A ballot whose process died between writing its payment and posting it. */
async function leavePending({ earned, free }: Whole, marks: (number | null)[]): Promise<void> {
  await inTransaction(house.services.db, async (tx) => {
    const accounts = await memberAccounts(tx, voter.userId);
    const ballot = await insertBallot(tx, {
      proposalId: id,
      userId: voter.userId,
      id: 'ab'.repeat(12),
      no: 0,
      marks: null,
      nextMarks: packMarks(marks),
    });
    if (!ballot) throw new Error('The voter had a ballot');
    await writePayments(tx, ballot, {
      kind: 'vote',
      amounts: { earned: micro(earned), free: micro(free) },
      accounts: { earned: accounts.earnedId, free: accounts.freeId },
    });
  });
}

describe('a paid ballot', () => {
  it('costs the squares of its votes, earned HDAG first, and goes back when it is changed to less', async () => {
    const before = await inTreasury();
    await house.must(house.cast(voter, id, [3, -1, null]));
    expect(await held(voter)).toEqual({ earned: 0, free: 26 });
    expect((await inTreasury()) - before).toBe(micro(10));
    expect(await ownBallot()).toMatchObject({
      ballot: { no: 1, marks: [3, -1, null] },
      hdag: { paid: '10', held: '26' },
    });
    await house.must(house.cast(voter, id, [2, null, null], 2));
    expect(await held(voter)).toEqual({ earned: 2, free: 30 });
    await house.must(house.cast(voter, id, [4, null, null], 3));
    expect(await held(voter)).toEqual({ earned: 0, free: 20 });
    await house.must(house.cast(voter, id, null, 4));
    expect(await held(voter)).toEqual({ earned: 6, free: 30 });
    expect(await inTreasury()).toBe(before);
    expect((await ownBallot()).ballot).toMatchObject({ no: 4, marks: null });
  });

  it('is refused without the HDAG, and the one before stands', async () => {
    await house.must(house.cast(voter, id, [1, null, null]));
    const { status, body } = await house.cast(voter, id, [6, 1, null], 2);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'governance.not_enough_hdag',
      message: 'This ballot needs 36 HDAG more, and you have 35 HDAG. Take back some votes.',
    });
    expect(await held(voter)).toEqual({ earned: 5, free: 30 });
    expect((await ownBallot()).ballot).toMatchObject({ no: 1, marks: [1, null, null] });
    expect((await house.cast(voter, id, [51, null, null], 2)).body.code).toBe('governance.ballot');
  });

  it('asks for the step-up from 100 HDAG on', async () => {
    await give(voter, { earned: 0, free: 200 });
    await house.services.db.execute(
      sql`update identity_session set proved_at = null where user_id = ${voter.userId}`,
    );
    expect((await house.cast(voter, id, [10, null, null])).body.code).toBe(
      'identity.reauthentication_required',
    );
    expect(await held(voter)).toEqual({ earned: 6, free: 230 });
    await house.must(house.cast(voter, id, [9, null, null]));
  });

  it('sent twice at once is paid once, and of two different ones only one counts', async () => {
    const same = await Promise.all([1, 2, 3].map(() => house.cast(voter, id, [2, null, null])));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await held(voter)).toEqual({ earned: 2, free: 30 });
    const others = await Promise.all([3, 4, 5].map((votes) => house.cast(voter, id, [votes, null, null], 2)));
    expect(others.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { ballot, hdag } = await ownBallot();
    expect(Number(hdag.paid)).toBe(ballot.marks[0] ** 2);
    expect(Number(hdag.held)).toBe(36 - ballot.marks[0] ** 2);
  });

  it('whose process died is settled by the next run, once', async () => {
    await leavePending({ earned: 4, free: 0 }, [2, null, null]);
    expect((await ownBallot()).ballot).toMatchObject({ no: 0, marks: null });
    await Promise.all([house.keepTimes(), house.keepTimes()]);
    expect((await ownBallot()).ballot).toMatchObject({ no: 1, marks: [2, null, null] });
    expect(await held(voter)).toEqual({ earned: 2, free: 30 });
    expect((await house.cast(voter, id, [2, null, null])).status).toBe(200);
    expect(await held(voter)).toEqual({ earned: 2, free: 30 });
  });

  it('whose process died is settled by its voter’s next call, which then says what is stored', async () => {
    await leavePending({ earned: 4, free: 0 }, [2, null, null]);
    const { status, body } = await house.cast(voter, id, [1, null, null]);
    expect(status).toBe(409);
    expect(body.details.ballot).toMatchObject({ no: 1, marks: [2, null, null] });
  });

  it('of which the ledger refuses a part stays as it was, and the other part goes back', async () => {
    await leavePending({ earned: 5, free: 31 }, [6, null, null]);
    await house.keepTimes();
    expect((await ownBallot()).ballot).toMatchObject({ no: 0, marks: null });
    expect(await held(voter)).toEqual({ earned: 6, free: 30 });
    await house.must(house.cast(voter, id, [1, null, null]));
  });
});

describe('a vote that is paid', () => {
  const more = async () => {
    const others = [await house.voter(), await house.voter()];
    for (const one of [voter, ...others]) await give(one, { earned: 0, free: 50 });
    id = await house.open(author, { method: 'quadratic-hdag', options: ['Wood', 'Steel'] });
    return others as [TestCaller, TestCaller];
  };

  it('counts votes, whatever they cost together, and its file counts again alike', async () => {
    const [second, third] = await more();
    await house.must(house.cast(voter, id, [7, null, null]));
    await house.must(house.cast(second, id, [null, 4, null]));
    await house.must(house.cast(third, id, [null, 4, -1]));
    const before = await inTreasury();
    await house.closeVote(id);
    const { state, result } = await house.read(voter, id);
    expect(state).toBe('passed');
    expect(result.count.elected).toEqual(['Steel']);
    expect(result.count.rounds[0].totals.map(Number)).toEqual([7, 8, -1]);
    expect(await inTreasury()).toBe(before);
    const file = JSON.parse((await house.visit(`/api/governance/${id}/ballots.json`)).text);
    expect(file).toMatchObject({ method: 'quadratic', budget: null });
    const read = readElection(file);
    expect(countElection(read.election)).toEqual(read.result);
  });

  it('counts a ballot that was cast in time and paid after the closing', async () => {
    const [second, third] = await more();
    await house.must(house.cast(second, id, [1, null, null]));
    await house.must(house.cast(third, id, [1, null, null]));
    await leavePending({ earned: 0, free: 4 }, [2, null, null]);
    await house.closeVote(id);
    const { result } = await house.read(voter, id);
    expect(result.ballots).toBe(3);
    expect(result.count.rounds[0].totals.map(Number)).toEqual([4, 0, 0]);
  });

  it('gives everything back when too few vote, and says so', async () => {
    await house.must(house.cast(voter, id, [3, 2, null]));
    await house.closeVote(id);
    expect((await house.read(voter, id)).state).toBe('no-quorum');
    expect(await held(voter)).toEqual({ earned: 6, free: 30 });
    const { rows } = await house.services.db.execute<{ message: string }>(
      sql`select message from notifications_note where user_id = ${voter.userId} and title like 'Voting has closed%'`,
    );
    expect(rows[0]?.message).toContain('What the ballots cost goes back to their voters.');
  });

  it('gives everything back when it is withdrawn, a payment on its way too', async () => {
    const [second] = await more();
    await house.must(house.cast(second, id, [5, null, null]));
    await leavePending({ earned: 0, free: 9 }, [3, null, null]);
    const admin = await house.member({ isAdmin: true });
    await house.must(admin.call('POST', `/api/governance/${id}/withdraw`, { reason: 'It was a mistake.' }));
    await house.keepTimes();
    expect(await held(second)).toEqual({ earned: 0, free: 50 });
    expect(await held(voter)).toEqual({ earned: 6, free: 80 });
    expect((await ownBallot()).ballot).toMatchObject({ no: 0, marks: null });
  });

  it('keeps the ballot of a deleted account, and its HDAG in the treasury', async () => {
    const [second, third] = await more();
    await house.must(house.cast(second, id, [3, null, null]));
    const before = await inTreasury();
    await house.services.db.execute(sql`delete from identity_user where id = ${second.userId}`);
    await house.must(house.cast(third, id, [1, null, null]));
    await house.closeVote(id);
    const { state, result } = await house.read(voter, id);
    expect(state).toBe('no-quorum');
    expect(result.ballots).toBe(2);
    expect(await inTreasury()).toBe(before);
  });

  it('is for holders of an SBT alone where it asks for one', async () => {
    const [holder, lapsed] = await more();
    const now = house.services.clock.now();
    await anSbt(house.services.db, holder.userId, { now, lapsesAt: new Date(now.getTime() + DAY_MS) });
    await anSbt(house.services.db, lapsed.userId, { now, lapsesAt: now });
    const asking = await house.open(author, { method: 'quadratic-hdag', sbtHolders: true });
    expect(await house.read(lapsed, asking)).toMatchObject({
      electors: 1,
      isElector: false,
      sbtHolders: true,
      viewer: { demands: [{ isMet: true }, { isMet: false, label: 'An SBT.', link: '/sbt-credentials' }] },
    });
    expect((await house.read(holder, asking)).isElector).toBe(true);
  });
});
