import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, removeMember } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { REPEATED_WITHIN_MS } from '#platform/server/repeated-call.ts';
import { plantedRules } from '../../testing/planted-rules.ts';
import type { Fact } from '../extension-points/point-sources.ts';
import { reputationDomain } from '../index.ts';
import { reputationPersonalData } from '../personal-data.ts';
import { collectPoints } from '../services/collect-points.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([reputationDomain, plantedRules]);
});
afterAll(() => server.close());

const earn = (id: 'topic-completed' | 'project-published' | 'referral-verified', facts: readonly Fact[]) =>
  collectPoints(
    server.services,
    server.database.db,
    { id, facts: async () => facts },
    facts.map(({ userId }) => userId),
  );
const ago = (days: number) => new Date(server.services.clock.now().getTime() - days * DAY_MS);

describe('the statement', () => {
  it('is empty at first, with every rule in it', async () => {
    const member = await server.member();
    const { status, body } = await member.call('GET', '/api/reputation');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ repId: 0, tier: null, nextDropAt: null });
    expect(body.data.standings).toHaveLength(8);
    const { body: points } = await member.call('GET', '/api/reputation/points');
    expect(points.data).toEqual({ points: [], total: 0, page: 1, pages: 1 });
  });

  it('has one entry for one fact, however often and at once it is told', async () => {
    const member = await server.member();
    const fact = { userId: member.userId, sourceId: 'dag-intro', subject: 'What a DAG is', at: ago(365) };
    await Promise.all([1, 2, 3].map(() => earn('topic-completed', [fact])));
    expect(await earn('topic-completed', [fact])).toBe(0);
    const { body } = await member.call('GET', '/api/reputation/points');
    expect(body.data.points).toEqual([
      {
        id: expect.any(String),
        rule: 'topic-completed',
        label: 'Learning topic completed',
        subject: 'What a DAG is',
        earnedAt: ago(365).toISOString(),
        points: 3,
        status: 'counts',
        worthNow: 1.5,
        worthIn30Days: 1.41,
        reversal: null,
        isCorrection: false,
        appeal: null,
      },
    ]);
    expect((await member.call('GET', '/api/reputation')).body.data).toMatchObject({ repId: 1, exact: 1.5 });
  });

  it('names whom a referral came by, until they leave', async () => {
    const [member, friend] = [await server.member(), await server.member()];
    await earn('referral-verified', [{ userId: member.userId, sourceId: friend.userId, at: ago(1) }]);
    const subject = async () =>
      (await member.call('GET', '/api/reputation/points')).body.data.points[0].subject;
    expect(await subject()).toBe(friend.username);
    await removeMember(server.database.db, friend.userId);
    expect(await subject()).toBeNull();
  });

  it('counts a fact of unknown time from when it is first heard of', async () => {
    const member = await server.member();
    await earn('topic-completed', [{ userId: member.userId, sourceId: 'zkp-intro', at: null }]);
    const { body } = await member.call('GET', '/api/reputation/points');
    expect(body.data.points[0].earnedAt).toBe(server.services.clock.now().toISOString());
  });

  it('comes in pages of 20, newest first, and whole as CSV', async () => {
    const member = await server.member();
    const facts = Array.from({ length: 25 }, (_, at) => ({
      userId: member.userId,
      sourceId: randomUUID(),
      subject: at === 24 ? '=1+1' : `Project ${at}`,
      at: ago(100 - at),
    }));
    await earn('project-published', facts);
    const first = (await member.call('GET', '/api/reputation/points')).body.data;
    expect(first).toMatchObject({ total: 25, pages: 2, page: 1 });
    expect(first.points).toHaveLength(20);
    expect(first.points[0].subject).toBe('=1+1');
    const second = (await member.call('GET', '/api/reputation/points?page=2')).body.data;
    expect(second.points.map(({ subject }: { subject: string }) => subject).at(-1)).toBe('Project 0');
    expect((await member.call('GET', '/api/reputation/points?page=9')).body.data.points).toEqual([]);
    expect((await member.call('GET', '/api/reputation/points?page=0')).status).toBe(400);
    const csv = await member.call('GET', '/api/reputation/points.csv');
    expect(csv.headers['content-type']).toContain('text/csv');
    const lines = csv.text.trim().split('\r\n');
    expect(csv.text.startsWith('\uFEFF')).toBe(true);
    expect(lines).toHaveLength(26);
    expect(lines[0]).toBe(
      'earnedAt,rule,label,subject,points,status,ageDays,decay,worthNow,reversedAt,reversalReason,id',
    );
    expect(lines[1]).toContain("'=1+1");
    expect(lines.filter((line) => line.includes('over-limit')).length).toBeGreaterThan(15);
  });

  it('is one’s own alone', async () => {
    const [one, other] = [await server.member(), await server.member()];
    await earn('topic-completed', [{ userId: one.userId, sourceId: 'dag-intro', at: null }]);
    expect((await other.call('GET', '/api/reputation/points')).body.data.total).toBe(0);
    expect((await server.visit('/api/reputation/points')).status).toBe(401);
  });
});

describe('an appeal', () => {
  const text = 'I completed this topic twice, and it counts once.';
  async function withPoint() {
    const member = await server.member();
    await earn('topic-completed', [{ userId: member.userId, sourceId: 'dag-intro', at: null }]);
    const { body } = await member.call('GET', '/api/reputation/points');
    return { member, pointId: body.data.points[0].id as string };
  }

  it('is kept with its entry and audited', async () => {
    const { member, pointId } = await withPoint();
    const { status, body } = await member.call('POST', '/api/reputation/appeals', { pointId, text });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ pointId, state: 'open', answer: null });
    const { body: after } = await member.call('GET', '/api/reputation/points');
    expect(after.data.points[0].appeal).toMatchObject({ state: 'open' });
    const { rows } = await server.database.db.execute(
      sql`select details from platform_audit where action = 'reputation.appealed' and actor_id = ${member.userId}`,
    );
    expect(rows).toEqual([{ details: { appealId: body.data.id, pointId } }]);
  });

  it('is refused twice for one entry, for another member’s entry, and without a reason', async () => {
    const { member, pointId } = await withPoint();
    const send = (body: unknown) => member.call('POST', '/api/reputation/appeals', body);
    const answers = await Promise.all([send({ pointId, text }), send({ pointId, text })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    // One appeal: the second call is taken for the first, whose answer was lost.
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await send({ pointId, text: `${text} Really.` })).body.code).toBe('reputation.appeal_open');
    server.services.clock.advance(REPEATED_WITHIN_MS + 1);
    expect((await send({ pointId, text })).body.code).toBe('reputation.appeal_open');
    const other = await withPoint();
    expect((await send({ pointId: other.pointId, text })).body.code).toBe('reputation.point_not_found');
    expect((await send({ pointId: null, text: 'wrong' })).status).toBe(400);
  });

  it('about something missing needs no entry; five may wait', async () => {
    const member = await server.member();
    const send = (n: number) =>
      member.call('POST', '/api/reputation/appeals', { pointId: null, text: `${text} ${n}` });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409]);
    expect((await send(7)).body.code).toBe('reputation.appeals_full');
  });
});

describe('personal data', () => {
  it('is handed out without the ids of others, and forgotten whole', async () => {
    const member = await server.member();
    await earn('referral-verified', [{ userId: member.userId, sourceId: randomUUID(), at: ago(2) }]);
    const exported = await reputationPersonalData.export(server.services, member.userId);
    expect(exported.points).toEqual([
      expect.objectContaining({ rule: 'referral-verified', milliPoints: 10_000 }),
    ]);
    expect(exported.points?.[0]?.sourceId).toBeNull();
    await server.database.db.transaction((tx) =>
      reputationPersonalData.erase(server.services, tx as never, member.userId),
    );
    const after = await reputationPersonalData.export(server.services, member.userId);
    expect(after).toEqual({ points: [], endorsements: [], trust: [{ trust: 0 }] });
  });
});
