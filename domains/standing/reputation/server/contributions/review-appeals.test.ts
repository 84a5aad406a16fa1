import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { reviewsDomain } from '#members/reviews/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { plantedRules } from '../../testing/planted-rules.ts';
import { reputationDomain } from '../index.ts';
import { collectPoints } from '../services/collect-points.ts';

let server: MemberServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await aMemberServer([reviewsDomain, reputationDomain, plantedRules]);
  admin = await server.member({ isAdmin: true });
});
afterAll(() => server.close());

const TEXT = 'I completed this topic twice, and it counts once.';
const ANSWER = 'We looked it up in the log.';
const ago = (days: number) => new Date(server.services.clock.now().getTime() - days * DAY_MS);
const repId = async (member: TestCaller) => (await member.call('GET', '/api/reputation')).body.data.repId;
const pointsOf = async (member: TestCaller) =>
  (await member.call('GET', '/api/reputation/points')).body.data.points;
const decide = (id: string, decision: string, input: object = {}, by: TestCaller = admin) =>
  by.call('POST', `/api/admin/reviews/${id}`, { decision, reason: ANSWER, input });
const read = async (id: string) => (await admin.call('GET', `/api/admin/reviews/${id}`)).body.data;
const listed = async (question: string) =>
  (await admin.call('GET', `/api/admin/reviews?kind=reputation&${question}`)).body.data;

/** A member with one point, who appeals about it, or about something missing. */
async function anAppeal({ isMissing = false, member = null as TestCaller | null } = {}) {
  const appellant = member ?? (await server.member());
  const { userId } = appellant;
  const fact = { userId, sourceId: 'dag-intro', subject: 'What a DAG is', at: ago(1) };
  await collectPoints(
    server.services,
    server.database.db,
    { id: 'topic-completed', facts: async () => [fact] },
    [userId],
  );
  const [point] = await pointsOf(appellant);
  const pointId = isMissing ? null : point.id;
  const { body } = await appellant.call('POST', '/api/reputation/appeals', { pointId, text: TEXT });
  return { member: appellant, id: body.data.id as string };
}
const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);

describe('an answer to an appeal', () => {
  it('that refuses leaves the statement as it is; the member is told and reads it there', async () => {
    const { member, id } = await anAppeal();
    expect((await decide(id, 'refuse')).status).toBe(200);
    const [point] = await pointsOf(member);
    expect(point).toMatchObject({ status: 'counts', appeal: { state: 'refused', answer: ANSWER } });
    const { rows } = await run(
      sql`select type, title, message, link from notifications_note where user_id = ${member.userId}`,
    );
    expect(rows).toEqual([
      {
        type: 'info',
        title: 'Your appeal was answered',
        message: `Your appeal was refused. ${ANSWER}`,
        link: '/reputation-id',
      },
    ]);
  });

  it('that withdraws takes the entry back permanently, with the reason', async () => {
    const { member, id } = await anAppeal();
    expect(await repId(member)).toBe(2);
    await decide(id, 'withdraw');
    const [point] = await pointsOf(member);
    expect(point).toMatchObject({ status: 'reversed', reversal: { reason: ANSWER } });
    expect(await repId(member)).toBe(0);
    // The source that told of it tells again: what was taken back stays taken back.
    await anAppeal({ member });
    expect(await pointsOf(member)).toHaveLength(1);
  });

  it('that corrects adds an entry of the same day and takes the wrong one back', async () => {
    const { member, id } = await anAppeal();
    await decide(id, 'correct', { points: 1.5 });
    const points = await pointsOf(member);
    expect(points).toHaveLength(2);
    expect(points.map(({ status }: { status: string }) => status).sort()).toEqual(['counts', 'reversed']);
    expect(points.find(({ status }: { status: string }) => status === 'counts')).toMatchObject({
      points: 1.5,
      subject: 'What a DAG is',
      isCorrection: true,
      earnedAt: ago(1).toISOString(),
    });
    const { rows } = await run(sql`
      select details from platform_audit where action = 'reviews.decided' and subject_id = ${member.userId}`);
    expect(rows).toMatchObject([
      { details: { case: id, decision: 'correct', input: { points: 1.5 }, reason: ANSWER } },
    ]);
    const { rows: events } = await run(sql`
      select count(*)::int as count from platform_event where name = 'reputation.pointsRecorded'
        and payload -> 'userIds' ? ${member.userId}`);
    expect(events).toEqual([{ count: 2 }]);
  });

  it('adds what was missing', async () => {
    const { member, id } = await anAppeal({ isMissing: true });
    const day = ago(2).toISOString().slice(0, 10);
    await decide(id, 'add', { rule: 'contact-verified', points: 5, day });
    expect(await pointsOf(member)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rule: 'contact-verified', points: 5, earnedAt: `${day}T00:00:00.000Z` }),
      ]),
    );
    const { body } = await member.call('GET', '/api/reputation/appeals');
    expect(body.data.appeals).toMatchObject([{ id, state: 'upheld', answer: ANSWER, point: null }]);
  });

  it('is given once, however often it is sent and however many answer', async () => {
    const { member, id } = await anAppeal();
    const sent = await Promise.all([1, 2, 3].map(() => decide(id, 'correct', { points: 2 })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await pointsOf(member)).toHaveLength(2);
    const other = await server.member({ isAdmin: true });
    expect((await decide(id, 'correct', { points: 2 }, other)).body.code).toBe('reviews.decided_already');
    expect((await decide(id, 'refuse')).body.code).toBe('reviews.decided_already');
  });

  it('is never about one’s own statement, and changes nothing where it does not fit', async () => {
    const own = await anAppeal({ member: admin });
    expect((await decide(own.id, 'refuse')).body.code).toBe('reviews.own_case');
    const { member, id } = await anAppeal();
    expect((await decide(id, 'correct', { points: 4 })).body).toMatchObject({
      code: 'reviews.decision_unfit',
      message: '“Learning topic completed” gives 3 points at most.',
    });
    expect((await decide(id, 'add', {})).body.code).toBe('reviews.decision_unfit');
    expect((await decide(id, 'correct', {})).body).toMatchObject({
      code: 'request.invalid',
      details: { fields: [{ field: 'input.points', message: 'Enter a number above 0' }] },
    });
    expect(await pointsOf(member)).toMatchObject([{ appeal: { state: 'open' } }]);
    const nobody = '00000000-0000-4000-8000-000000000009';
    expect((await decide(nobody, 'refuse')).body.code).toBe('reviews.no_case');
  });

  it('is given by administrators alone, with a second factor and a step-up', async () => {
    const { member, id } = await anAppeal();
    expect((await decide(id, 'refuse', {}, member)).body.code).toBe('access.forbidden');
    const waiting = await server.member({ isAdmin: true, secondFactor: false });
    expect((await decide(id, 'refuse', {}, waiting)).body.code).toBe('access.level_required');
    const stale = await server.member({ isAdmin: true, provedAt: null });
    expect((await decide(id, 'refuse', {}, stale)).body.code).toBe('identity.reauthentication_required');
  });

  it('is offered as far as it fits the appeal', async () => {
    const about = await read((await anAppeal()).id);
    const offered = ({ offers }: { offers: { decision: string }[] }) =>
      offers.map(({ decision }) => decision);
    expect(offered(about)).toEqual(['refuse', 'uphold', 'withdraw', 'correct']);
    expect(about.evidence[0].facts).toContainEqual({
      label: 'Earned by',
      value: 'Learning topic completed · What a DAG is',
    });
    const { id } = await anAppeal({ isMissing: true });
    expect(offered(await read(id))).toEqual(['refuse', 'uphold', 'add']);
    await decide(id, 'refuse');
    expect(offered(await read(id))).toEqual([]);
  });
});

describe('the queue', () => {
  it('is found by state and member, and comes as CSV', async () => {
    const { member, id } = await anAppeal();
    const open = await listed(`member=${member.username.toUpperCase()}`);
    expect(open).toMatchObject({ total: 1, page: 1 });
    expect(open.items).toMatchObject([
      {
        id,
        member: member.username,
        text: TEXT,
        state: 'open',
        decision: null,
        summary: 'About Learning topic completed · What a DAG is',
      },
    ]);
    expect(await listed('member=nobody-has-this')).toMatchObject({ total: 0, items: [] });
    await decide(id, 'refuse');
    expect((await listed(`show=decided&member=${member.username}`)).items).toMatchObject([
      { decision: { id: 'refuse', reason: ANSWER, by: admin.username } },
    ]);
    const file = await admin.call(
      'GET',
      `/api/admin/reviews.csv?show=decided&kind=reputation&member=${member.username}`,
    );
    const [, line] = file.text.trim().split('\r\n');
    expect(line).toContain(`${id},reputation,${member.username}`);
  });
});

describe('where trust starts', () => {
  it('is named and removed with a reason, each audited once', async () => {
    const member = await server.member();
    const name = (isSeed: boolean) =>
      admin.call('PUT', '/api/admin/reputation/seeds', {
        username: member.username,
        isSeed,
        reason: 'Met in person at the fair.',
      });
    await name(true);
    await name(true);
    expect((await admin.call('GET', '/api/admin/reputation/seeds')).body.data.seeds).toMatchObject([
      { username: member.username, namedBy: admin.username, reason: 'Met in person at the fair.', trust: 0 },
    ]);
    expect((await name(false)).body.data.seeds).toEqual([]);
    const { rows } = await run(
      sql`select action from platform_audit where subject_id = ${member.userId} order by id`,
    );
    expect(rows).toEqual([{ action: 'reputation.seed_named' }, { action: 'reputation.seed_removed' }]);
    const short = await admin.call('PUT', '/api/admin/reputation/seeds', {
      username: member.username,
      isSeed: true,
      reason: 'why',
    });
    expect(short.status).toBe(400);
  });
});
