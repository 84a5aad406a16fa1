import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { FAILING_REASON, PLANTED, plantedKind } from '../../testing/planted-kind.ts';
import { listQueues, openCase, watchCase } from '../facade.ts';
import { reviewsDomain } from '../index.ts';
import { reviewsPersonalData } from '../personal-data.ts';

let server: MemberServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await aMemberServer([reviewsDomain, plantedKind]);
  admin = await server.member({ isAdmin: true });
});
afterAll(() => server.close());

const REASON = 'We looked at it closely.';
const TEXT = 'I did all that it asks for.';
const run = async (query: ReturnType<typeof sql>) =>
  (await server.database.db.execute<Record<string, unknown>>(query)).rows;
const decide = (id: string, decision: string, reason = REASON, by: TestCaller = admin) =>
  by.call('POST', `/api/admin/reviews/${id}`, { decision, reason });
const appeal = (by: TestCaller, id: string, text = TEXT) =>
  by.call('POST', `/api/reviews/${id}/appeal`, { text });
const read = async (id: string) => (await admin.call('GET', `/api/admin/reviews/${id}`)).body.data;
const done = async () => (await run(sql`select 1 from platform_audit where action = 'planted.done'`)).length;

interface Made {
  readonly isWatched?: boolean;
  readonly subjectId?: string;
  readonly member?: TestCaller;
}
async function aCase({ isWatched = false, subjectId, member }: Made = {}) {
  const owner = member ?? (await server.member());
  server.services.clock.advance(1000);
  const openedAt = server.services.clock.now();
  const id = randomUUID();
  const made = { id, kind: PLANTED, userId: owner.userId, openedAt, ...(subjectId ? { subjectId } : {}) };
  await inTransaction(server.database.db, (tx) =>
    isWatched ? watchCase(tx, made) : openCase(server.services, tx, made),
  );
  return { id, member: owner };
}

describe('a decision', () => {
  it('is carried out once, however often it is sent at once; the member is notified and it is audited', async () => {
    const { id, member } = await aCase();
    const before = await done();
    const sent = await Promise.all([1, 2, 3, 4].map(() => decide(id, 'deny')));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await done()).toBe(before + 1);
    expect(
      await run(sql`select title, message, link from notifications_note where user_id = ${member.userId}`),
    ).toEqual([{ title: 'Badge', message: `deny: ${REASON}`, link: '/achievements' }]);
    expect(
      await run(sql`select actor_id, details from platform_audit
        where action = 'reviews.decided' and subject_id = ${member.userId}`),
    ).toEqual([
      { actor_id: admin.userId, details: { case: id, kind: PLANTED, decision: 'deny', reason: REASON } },
    ]);
    server.services.clock.advance(3 * MINUTE_MS);
    expect((await decide(id, 'deny')).body.code).toBe('reviews.decided_already');
  });

  it('is one of two that are made at once', async () => {
    const { id } = await aCase();
    const other = await server.member({ isAdmin: true });
    const sent = await Promise.all([decide(id, 'deny'), decide(id, 'deny', 'For another reason.', other)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).history).toHaveLength(2);
  });

  it('that fails on its way leaves everything as it was', async () => {
    const { id } = await aCase();
    const before = await done();
    expect((await decide(id, 'grant', FAILING_REASON)).body).toMatchObject({
      code: 'reviews.decision_unfit',
      message: 'It failed on its way.',
    });
    expect(await done()).toBe(before);
    expect((await read(id)).review).toMatchObject({ state: 'open', decision: null });
  });

  it('that its kind refuses is not offered, and refused', async () => {
    const { id } = await aCase();
    const { offers, evidence } = await read(id);
    expect(offers.map(({ decision }: { decision: string }) => decision)).toEqual(['grant', 'deny']);
    expect(evidence).toEqual([{ title: 'Badge', text: 'A badge of the test.' }]);
    expect((await decide(id, 'unfit')).body).toMatchObject({ message: 'It never fits.' });
    expect((await decide(id, 'unheard-of')).body.code).toBe('reviews.decided_already');
  });

  it('decides what hangs on it as well', async () => {
    const other = await aCase({ isWatched: true });
    const { id } = await aCase({ subjectId: other.id, member: other.member });
    await decide(id, 'deny');
    expect((await read(other.id)).review).toMatchObject({ state: 'decided', decision: { id: 'deny' } });
  });

  it('on a watched case must name it; opening the case again asks for any', async () => {
    const { id, member } = await aCase({ isWatched: true });
    expect((await decide(id, 'grant')).body.code).toBe('reviews.decided_already');
    const openedAt = server.services.clock.now();
    const again = { id, kind: PLANTED, userId: member.userId, openedAt };
    await inTransaction(server.database.db, (tx) => openCase(server.services, tx, again));
    expect((await decide(id, 'grant')).status).toBe(200);
    await inTransaction(server.database.db, (tx) => openCase(server.services, tx, again));
    expect((await read(id)).review.state).toBe('decided');
  });

  it('needs a reason, an administrator with a second factor and a step-up, and never is about oneself', async () => {
    const { id, member } = await aCase();
    expect((await decide(id, 'deny', ' too short ')).status).toBe(400);
    expect((await decide(id, 'deny', REASON, member)).body.code).toBe('access.forbidden');
    const waiting = await server.member({ isAdmin: true, secondFactor: false });
    expect((await decide(id, 'deny', REASON, waiting)).body.code).toBe('access.level_required');
    const stale = await server.member({ isAdmin: true, provedAt: null });
    expect((await decide(id, 'deny', REASON, stale)).body.code).toBe('identity.reauthentication_required');
    const own = await aCase({ member: admin });
    expect((await decide(own.id, 'grant')).body.code).toBe('reviews.own_case');
    expect((await decide(randomUUID(), 'grant')).body.code).toBe('reviews.no_case');
  });
});

describe('an appeal', () => {
  it('is made once against a decision that took something, by the member it took it from', async () => {
    const { id, member } = await aCase();
    expect((await appeal(member, id)).body.code).toBe('reviews.not_appealable');
    await decide(id, 'deny');
    expect((await appeal(await server.member(), id)).body.code).toBe('reviews.no_case');
    const sent = await Promise.all([1, 2, 3].map(() => appeal(member, id)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await appeal(member, id, 'And I insist on it.')).body.code).toBe('reviews.appealed_already');
    expect((await read(id)).review.appeals).toMatchObject([{ text: TEXT, state: 'open' }]);
  });

  it('is answered when the decision is kept, and cannot be made again', async () => {
    const { id, member } = await aCase();
    await decide(id, 'deny');
    expect((await decide(id, 'keep')).body.code).toBe('reviews.decided_already');
    await appeal(member, id);
    const { offers } = await read(id);
    expect(offers.map(({ decision }: { decision: string }) => decision)).toEqual(['grant', 'keep']);
    const kept = await Promise.all([1, 2].map(() => decide(id, 'keep', 'It stays as it is.')));
    expect(kept.map(({ status }) => status)).toEqual([200, 200]);
    const notes = await run(sql`select message from notifications_note
      where user_id = ${member.userId} and title = 'Appeal not upheld'`);
    expect(notes).toEqual([{ message: 'The badge stays away. It stays as it is.' }]);
    const { review, history } = await read(id);
    expect(review).toMatchObject({
      decision: { id: 'deny', reason: REASON },
      appeals: [{ state: 'refused', answer: 'It stays as it is.' }],
    });
    expect(history.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining(['Opened', 'Denied', 'Appealed', 'Appeal not upheld']),
    );
    server.services.clock.advance(3 * MINUTE_MS);
    expect((await appeal(member, id)).body.code).toBe('reviews.appealed_already');
  });

  it('is upheld when right; a later decision can be appealed again', async () => {
    const { id, member } = await aCase();
    await decide(id, 'deny');
    await appeal(member, id);
    await decide(id, 'grant', 'You were right, sorry.');
    expect((await read(id)).review.appeals).toMatchObject([
      { state: 'upheld', answer: 'You were right, sorry.' },
    ]);
    expect((await appeal(member, id)).body.code).toBe('reviews.not_appealable');
    await decide(id, 'deny', 'It was made up after all.');
    expect((await appeal(member, id)).status).toBe(201);
  });
});

describe('the queue', () => {
  it('is found by list, kind, decision and member, and comes as CSV without formulas', async () => {
    const { id, member } = await aCase();
    const watched = await aCase({ isWatched: true, member });
    const listed = async (question: string) =>
      (
        await admin.call('GET', `/api/admin/reviews?member=${member.username}&${question}`)
      ).body.data.items.map((item: { id: string }) => item.id);
    expect(await listed('')).toEqual([id]);
    expect(await listed('show=watched')).toEqual([watched.id]);
    expect(await listed('kind=no-such-kind')).toEqual([]);
    await decide(id, 'deny');
    expect(await listed('')).toEqual([]);
    expect(await listed('show=decided&decision=deny')).toEqual([id]);
    expect(await listed('show=decided&decision=grant')).toEqual([]);
    await appeal(member, id);
    expect(await listed('show=appealed')).toEqual([id]);
    const file = await admin.call('GET', `/api/admin/reviews.csv?show=decided&member=${member.username}`);
    const [, line] = file.text.trim().split('\r\n');
    expect(line).toContain(`${id},${PLANTED},${member.username},decided,false,`);
    expect(line).toContain(",'=A badge,");
    expect((await admin.call('GET', '/api/admin/reviews?show=everything')).status).toBe(400);
    expect((await member.call('GET', '/api/admin/reviews')).body.code).toBe('access.forbidden');
  });

  it('is counted by kind, with the longest wait', async () => {
    const before = await listQueues(server.services);
    const waiting = (show: string) => before.find((queue) => queue.show === show)?.waiting ?? Number.NaN;
    await aCase();
    expect(await listQueues(server.services)).toMatchObject([
      { kind: PLANTED, show: 'open', label: 'Badges to review', waiting: waiting('open') + 1 },
      { kind: PLANTED, show: 'appealed', label: 'Appeals about badges', waiting: waiting('appealed') },
    ]);
  });
});

it('a member gets what is kept of their cases, and it goes with them', async () => {
  const { id, member } = await aCase();
  await decide(id, 'deny');
  await appeal(member, id);
  const { services, database } = server;
  const kept = () => reviewsPersonalData.export(services, member.userId);
  expect(await kept()).toMatchObject({
    cases: [{ id, kind: PLANTED, state: 'decided' }],
    decisions: [{ caseId: id, decision: 'deny', reason: REASON }],
    appeals: [{ caseId: id, text: TEXT, state: 'open' }],
  });
  expect(JSON.stringify(await kept())).not.toContain(admin.userId);
  await inTransaction(database.db, (tx) => reviewsPersonalData.erase(services, tx, member.userId));
  expect(await kept()).toEqual({ cases: [], decisions: [], appeals: [] });
});
