import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countElection, readElection, seedHashOf } from '#engines/tally';
import { changeMember, type TestCaller } from '#members/identity/testing';
import { holdLock, race } from '#platform/testing/server/held-lock.ts';
import { aPassingScore } from '#standing/credentials/testing';
import { MICRO_PER_HDAG } from '#standing/tokens/contract';
import { giveHdag, sealEverything } from '#standing/tokens/testing';
import { aGovernanceServer, type GovernanceServer } from '../../testing/governance-server.ts';
import { listVoteDates } from '../facade.ts';
import { closeVoting } from '../services/close-voting.ts';

let house: GovernanceServer;
let author: TestCaller;
let voters: TestCaller[];
beforeAll(async () => {
  house = await aGovernanceServer();
});
beforeEach(async () => {
  house.forgetVoters();
  author = await house.newMember();
  voters = [await house.voter(), await house.voter(), await house.voter()];
});
afterAll(() => house.stop());

const fileOf = async (id: string) => (await house.visit(`/api/governance/${id}/ballots.json`)).text;
const voteAll = async (id: string, ballots: readonly (readonly (number | null)[])[]) => {
  for (const [at, marks] of ballots.entries())
    await house.must(house.cast(voters[at] as TestCaller, id, marks));
};

describe('opening', () => {
  it('fixes the voters: a level reached later opens no vote that is open, a member of before stays', async () => {
    const id = await house.published(author);
    expect((await house.cast(voters[0] as TestCaller, id, [5, 0, 0])).body.code).toBe('governance.not_open');
    await house.pass(id, 'opening');
    await house.keepTimes();
    house.forgetVoters();
    const late = await house.voter();
    expect(await house.read(late, id)).toMatchObject({
      state: 'open',
      electors: 3,
      quorum: 3,
      isElector: false,
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      viewer: { can: ['comment'], demands: [{ isMet: true }] },
    });
    expect((await house.cast(late, id, [5, 0, 0])).body.code).toBe('governance.not_elector');
    const seen = await house.read(voters[0] as TestCaller, id);
    expect(seen).toMatchObject({
      isElector: true,
      viewer: { can: ['vote', 'comment'], demands: [{ isMet: false }] },
    });
    expect(JSON.stringify(seen)).not.toContain('"seed"');
    expect(await house.notes(voters[1] as TestCaller)).toEqual(['Voting is open: Fund a tide board']);
    expect(await house.notes(late)).toEqual([]);
  });

  it('leaves out locked accounts, and those without the RepID or the HDAG it asks for', async () => {
    const [rich, poor, locked] = voters as [TestCaller, TestCaller, TestCaller];
    await giveHdag(house.services, rich.userId, 20n * MICRO_PER_HDAG);
    await giveHdag(house.services, poor.userId, 19n * MICRO_PER_HDAG);
    await giveHdag(house.services, locked.userId, 20n * MICRO_PER_HDAG);
    await sealEverything(house.services);
    // After the checkpoint: it does not count.
    await giveHdag(house.services, poor.userId, 5n * MICRO_PER_HDAG);
    await changeMember(house.services.db, locked.userId, { lockedAt: house.services.clock.now() });
    const id = await house.open(author, { minHdag: 20 });
    expect(await house.read(poor, id)).toMatchObject({
      electors: 1,
      isElector: false,
      checkpoint: expect.stringMatching(/^bafy/),
      viewer: {
        demands: [
          { isMet: true },
          { isMet: false, label: expect.stringContaining('You have 19 HDAG there.') },
        ],
      },
    });
    expect((await house.read(rich, id)).isElector).toBe(true);
    const reputed = await house.open(author, { minRepId: 10 });
    expect((await house.read(rich, reputed)).electors).toBe(0);
  });

  it('takes only those whose unique-human score passes, where it asks for that', async () => {
    const [human, other] = voters as [TestCaller, TestCaller];
    await aPassingScore(house.services.db, human.userId, house.services.clock.now());
    const id = await house.open(author, { uniqueHumans: true });
    expect(await house.read(other, id)).toMatchObject({
      electors: 1,
      isElector: false,
      uniqueHumans: true,
      viewer: { demands: [{ isMet: true }, { isMet: false, link: '/unique-human' }] },
    });
    expect((await house.read(human, id)).isElector).toBe(true);
  });

  it('takes those who reach the RepID it asks for, and leaves out who is a point short', async () => {
    const [reputed, short] = voters as [TestCaller, TestCaller];
    const at = house.services.clock.now().toISOString();
    for (const [{ userId }, milliPoints] of [
      [reputed, 10_000],
      [short, 9_000],
    ] as const)
      await house.services.db.execute(sql`
        insert into reputation_point (id, user_id, rule, source_id, milli_points, earned_at, recorded_at)
        values (gen_random_uuid(), ${userId}, 'vote-cast', ${userId}, ${milliPoints}, ${at}, ${at})`);
    const id = await house.open(author, { minRepId: 10 });
    expect(await house.read(reputed, id)).toMatchObject({
      electors: 1,
      isElector: true,
      viewer: { can: ['vote', 'comment'], demands: [{ isMet: true }, { isMet: true }] },
    });
    expect(await house.read(short, id)).toMatchObject({
      isElector: false,
      viewer: { demands: [{ isMet: true }, { isMet: false, label: 'RepID of at least 10. You have 9.' }] },
    });
    await house.must(house.cast(reputed, id, [5, 0, 0]));
    expect((await house.cast(short, id, [5, 0, 0])).body.code).toBe('governance.not_elector');
  });

  it('happens once, and leaves a day where it is late', async () => {
    const id = await house.published(author);
    await house.services.db.execute(sql`update governance_proposal set opens_at = clock_timestamp() - interval '9 days',
      closes_at = clock_timestamp() - interval '1 day' where id = ${id}`);
    await Promise.all([house.keepTimes(), house.keepTimes()]);
    const { state, electors, opensAt, closesAt, now } = await house.read(author, id);
    expect([state, electors]).toEqual(['open', 3]);
    // The list of voters was fixed then, not when it was planned.
    expect(Date.parse(now) - Date.parse(opensAt)).toBeLessThan(3_600_000);
    expect(Date.parse(closesAt) - Date.parse(now)).toBeGreaterThan(23 * 3_600_000);
  });
});

describe('a ballot', () => {
  it('is cast, changed and withdrawn by its number; repeated it changes nothing', async () => {
    const [voter] = voters as [TestCaller];
    const id = await house.open(author);
    const first = await house.must(house.cast(voter, id, [5, 0, null]));
    expect(first).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), no: 1, marks: [5, 0, null] });
    expect(await house.must(house.cast(voter, id, [5, 0, null]))).toEqual(first);
    const stale = await house.cast(voter, id, [0, 5, null]);
    expect([stale.status, stale.body.code]).toEqual([409, 'governance.ballot_changed']);
    expect(stale.body.details.ballot).toEqual(first);
    expect(await house.must(house.cast(voter, id, [0, 5, null], 2))).toMatchObject({ id: first.id, no: 2 });
    expect((await house.cast(voter, id, [1, 1, 1], 4)).body.code).toBe('governance.ballot_changed');
    await house.must(house.cast(voter, id, null, 3));
    expect(await house.read(voter, id)).toMatchObject({
      ballots: 0,
      hasVoted: false,
      viewer: { ballot: { no: 3, marks: null } },
    });
    expect(await house.must(house.cast(voter, id, [3, 3, 0], 4))).toMatchObject({ id: first.id, no: 4 });
  });

  it.each([
    ['a score out of range', [6, 0, 0]],
    ['a mark too few', [5, 0]],
    ['a mark too many', [5, 0, 0, 0]],
    ['a part of a score', [4.5, 0, 0]],
    ['a score below zero', [-1, 0, 0]],
  ])('with %s is refused', async (_what, marks) => {
    const id = await house.open(author);
    expect([400, 422]).toContain((await house.cast(voters[0] as TestCaller, id, marks)).status);
    expect((await house.read(voters[0] as TestCaller, id)).ballots).toBe(0);
  });

  it('is one for a member, also when two windows cast it at one moment', async () => {
    const [voter] = voters as [TestCaller];
    const id = await house.open(author);
    const answers = await race(house.database, {
      writes: 'governance_ballot',
      calls: [() => house.cast(voter, id, [5, 0, 0]), () => house.cast(voter, id, [0, 5, 0])],
    });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await house.read(voter, id)).ballots).toBe(1);
  });

  it('counts by the database’s clock: what waited for the lock until the closing is late', async () => {
    const [voter] = voters as [TestCaller];
    const id = await house.open(author);
    const held = await holdLock(house.database, 'select from governance_proposal where id = $1 for update', [
      id,
    ]);
    const answer = house.cast(voter, id, [5, 0, 0]);
    await held.waiting(1);
    await held.query(
      `update governance_proposal set opens_at = clock_timestamp() - interval '2 days',
      closes_at = clock_timestamp() where id = $1`,
      [id],
    );
    await held.release();
    expect((await answer).body.code).toBe('governance.not_open');
  });

  it('awaits its voter in their list until it is cast', async () => {
    const [voter] = voters as [TestCaller];
    const id = await house.open(author, { title: 'Due tide board' });
    const due = async () => (await house.must(voter.call('GET', '/api/governance?scope=due&q=due'))).total;
    const dates = async () =>
      (await listVoteDates(house.services, voter.userId)).filter(({ title }) => title.includes('Due'));
    expect(await due()).toBe(1);
    const { closesAt } = await house.read(voter, id);
    expect(await dates()).toMatchObject([
      {
        uid: `vote-${id}@hodag`,
        title: 'Voting closes: Due tide board',
        url: expect.stringMatching(new RegExp(`/governance/${id}$`)),
        when: { endsAt: new Date(closesAt) },
      },
    ]);
    await house.must(house.cast(voter, id, [5, 0, 0]));
    expect(await due()).toBe(0);
    expect(await dates()).toEqual([]);
    await house.must(house.cast(voter, id, null, 2));
    expect(await due()).toBe(1);
  });
});

describe('a reminder', () => {
  const closesIn = (id: string, hours: number, openFor: number) =>
    house.services.db.execute(sql`update governance_proposal
      set opens_at = clock_timestamp() - ${openFor} * interval '1 hour',
          closes_at = clock_timestamp() + ${hours} * interval '1 hour' where id = ${id}`);

  it('reaches those without a ballot, once, a day before the closing', async () => {
    const [voted, withdrew, silent] = voters as [TestCaller, TestCaller, TestCaller];
    const id = await house.open(author);
    await house.must(house.cast(voted, id, [5, 0, 0]));
    await house.must(house.cast(withdrew, id, [5, 0, 0]));
    await house.must(house.cast(withdrew, id, null, 2));
    const reminded = async () =>
      Promise.all(
        [voted, withdrew, silent, author].map(
          async (one) => (await house.notes(one)).filter((title) => title.startsWith('Voting closes')).length,
        ),
      );
    await closesIn(id, 25, 100);
    await house.keepTimes();
    expect(await reminded()).toEqual([0, 0, 0, 0]);
    await closesIn(id, 23, 100);
    await house.keepTimes();
    await house.keepTimes();
    expect(await reminded()).toEqual([0, 1, 1, 0]);
  });

  it('is left out where voting has just opened', async () => {
    const id = await house.open(author);
    await closesIn(id, 23, 1);
    await house.keepTimes();
    expect(await house.notes(voters[0] as TestCaller)).toEqual(['Voting is open: Fund a tide board']);
  });
});

describe('closing', () => {
  it('stores a result that the file counts again, and reveals the seed that was promised', async () => {
    const id = await house.open(author);
    const { seedHash } = await house.read(author, id);
    expect((await house.visit(`/api/governance/${id}/ballots.json`)).body.code).toBe('governance.no_result');
    await voteAll(id, [
      [5, 0, 1],
      [4, 5, 0],
      [5, 0, 0],
    ]);
    await house.closeVote(id);
    const seen = await house.read(voters[0] as TestCaller, id);
    expect(seen).toMatchObject({ state: 'passed', ballots: 3, viewer: { can: [] } });
    expect(seen.result).toMatchObject({
      ballots: 3,
      count: { elected: ['Build it of wood'] },
      support: [{ option: 'Build it of wood', more: 3, less: 0, isEnough: true }],
    });
    expect(seedHashOf(seen.result.seed)).toBe(seedHash);
    const file = JSON.parse(await fileOf(id));
    const { election, result } = readElection(file);
    expect(countElection(election)).toEqual(result);
    expect(result).toEqual(seen.result.count);
    expect(file.ids).toContain(seen.viewer.ballot.id);
    const text = await fileOf(id);
    for (const { userId, username } of voters) {
      expect(text).not.toContain(userId);
      expect(text).not.toContain(username);
    }
    for (const one of [author, ...voters])
      expect(await house.notes(one)).toContain('Voting has closed: Fund a tide board');
    expect((await house.cast(voters[0] as TestCaller, id, [0, 5, 0], 2)).body.code).toBe(
      'governance.not_open',
    );
  });

  it('leaves out withdrawn ballots, and says where too few voted', async () => {
    const id = await house.open(author);
    await voteAll(id, [
      [5, 0, 0],
      [5, 0, 0],
      [5, 0, 0],
    ]);
    await house.must(house.cast(voters[2] as TestCaller, id, null, 2));
    await house.closeVote(id);
    expect(await house.read(author, id)).toMatchObject({ state: 'no-quorum', result: { ballots: 2 } });
  });

  it('counts where no one voted, and where all are tied with all by the lot', async () => {
    const silent = await house.open(author);
    await house.closeVote(silent);
    expect(await house.read(author, silent)).toMatchObject({ state: 'no-quorum', result: { ballots: 0 } });
    const tied = await house.open(author);
    await voteAll(tied, [
      [5, 0, 0],
      [0, 5, 0],
      [0, 0, 5],
    ]);
    await house.closeVote(tied);
    const { result } = await house.read(author, tied);
    expect(result.count.ties.at(-1).brokenBy).toBe('lot');
    expect(readElection(JSON.parse(await fileOf(tied))).result).toEqual(result.count);
  });

  it('is taken up after a crash between closing and result, and stores one result where two count at one time', async () => {
    const id = await house.open(author);
    await voteAll(id, [
      [5, 0, 1],
      [4, 5, 0],
      [5, 0, 0],
    ]);
    await house.pass(id, 'closing');
    // A process that was killed while it counted leaves this behind.
    await house.services.db.execute(sql`update governance_proposal set state = 'counting' where id = ${id}`);
    expect((await house.cast(voters[0] as TestCaller, id, [0, 5, 0], 2)).body.code).toBe(
      'governance.not_open',
    );
    await Promise.all([closeVoting(house.services, id), closeVoting(house.services, id)]);
    expect((await house.read(author, id)).state).toBe('passed');
    const notes = await house.notes(voters[0] as TestCaller);
    expect(notes.filter((title) => title.startsWith('Voting has closed'))).toHaveLength(1);
  });

  it('refuses what comes late without making it wait for the count to be stored', async () => {
    const [voter] = voters as [TestCaller];
    const id = await house.open(author);
    await house.services.db.execute(sql`update governance_proposal set state = 'counting' where id = ${id}`);
    const held = await holdLock(house.database, 'select from governance_proposal where id = $1 for update', [
      id,
    ]);
    expect((await house.cast(voter, id, [5, 0, 0])).body.code).toBe('governance.not_open');
    expect((await house.comment(voter, id, 'Too late.')).body.code).toBe('governance.discussion_closed');
    await held.release();
  });

  it('reads the number of ballots from the result', async () => {
    const id = await house.open(author);
    await voteAll(id, [
      [5, 0, 0],
      [5, 0, 0],
      [5, 0, 0],
    ]);
    await house.closeVote(id);
    await house.services.db.execute(sql`delete from governance_ballot where proposal_id = ${id}`);
    expect((await house.read(author, id)).ballots).toBe(3);
  });

  it('waits for a ballot that was being cast, and counts it', async () => {
    const [voter] = voters as [TestCaller];
    const id = await house.open(author);
    // The ballot has passed its checks, and waits to be written.
    const held = await holdLock(house.database, 'lock table governance_ballot in share mode');
    const answer = house.cast(voter, id, [5, 0, 0]);
    await held.waiting(1);
    const closing = house.closeVote(id);
    await held.waiting(2);
    await held.release();
    expect((await answer).status).toBe(200);
    await closing;
    expect((await house.read(author, id)).result?.ballots).toBe(1);
  });
});
