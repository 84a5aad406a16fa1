import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';
import { REPEATED_WITHIN_MS } from '#platform/server/repeated-call.ts';
import { reputationDomain } from '../index.ts';
import { computeTrust } from '../jobs/compute-trust.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([reputationDomain]);
  // An endorsement counts for a year: none may end while the clock is moved on by minutes.
  const { clock } = server.services;
  const soon = new Date(clock.now().getTime() + HOUR_MS);
  if (soon.getUTCFullYear() !== clock.now().getUTCFullYear()) clock.advance(HOUR_MS);
});
afterAll(() => server.close());

/** Makes a member who has reached every level. */
const aKnower = () => server.member({ isAdmin: true, provedAt: new Date('2100-01-01') });
const endorse = (giver: TestCaller, username: string) =>
  giver.call('POST', '/api/reputation/endorsements', { username });
const run = (signal = new AbortController().signal) =>
  computeTrust.run(server.services, undefined, { report: () => {}, signal });
const trustOf = async (member: TestCaller) => (await member.call('GET', '/api/reputation/trust')).body.data;
const seed = (admin: TestCaller, username: string, isSeed = true) =>
  admin.call('PUT', '/api/admin/reputation/seeds', {
    username,
    isSeed,
    reason: 'Known for years here.',
  });

describe('an endorsement', () => {
  it('counts once for a pair and year, however many calls come at once', async () => {
    const [giver, receiver] = [await aKnower(), await server.member()];
    const answers = await Promise.all([1, 2, 3].map(() => endorse(giver, receiver.username)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    server.services.clock.advance(REPEATED_WITHIN_MS + 1);
    expect((await endorse(giver, receiver.username)).body.code).toBe('reputation.endorsed_already');
    const { received, endorsements } = await trustOf(receiver);
    expect(received).toBe(1);
    expect(endorsements).toEqual([
      { id: expect.any(String), direction: 'received', username: giver.username, at: expect.any(String) },
    ]);
    expect((await trustOf(giver)).endorsements[0]).toMatchObject({
      direction: 'given',
      username: receiver.username,
    });
    const { rows } = await server.database.db.execute(
      sql`select subject_id from platform_audit where action = 'reputation.endorsed' and actor_id = ${giver.userId}`,
    );
    expect(rows).toEqual([{ subject_id: receiver.userId }]);
  });

  it('counts again in the next year', async () => {
    const [giver, receiver] = [await aKnower(), await server.member()];
    expect((await endorse(giver, receiver.username)).status).toBe(201);
    await server.database.db.execute(
      sql`update reputation_endorsement set year = year - 1 where giver_id = ${giver.userId}`,
    );
    await server.database.db.execute(
      sql`update reputation_point set source_id = source_id || ' before' where user_id = ${receiver.userId}`,
    );
    expect((await endorse(giver, receiver.username)).status).toBe(201);
    expect((await trustOf(receiver)).received).toBe(2);
  });

  it('is refused for oneself, for an unknown name, and below the level "knowledge"', async () => {
    const [giver, member] = [await aKnower(), await server.member()];
    expect((await endorse(giver, giver.username)).body.code).toBe('reputation.own_endorsement');
    expect((await endorse(giver, 'nobody-of-this-name')).body.code).toBe('reputation.member_not_found');
    expect((await endorse(member, giver.username)).status).toBe(403);
  });
});

describe('trust', () => {
  it('is nothing while it starts nowhere, then moves from its start along endorsements', async () => {
    const [start, first, second, outside] = [
      await aKnower(),
      await aKnower(),
      await server.member(),
      await server.member(),
    ];
    await endorse(start, first.username);
    await endorse(first, second.username);
    await run();
    expect(await trustOf(start)).toMatchObject({ trust: 0, computedAt: null, hasStart: false });
    expect((await seed(start, start.username)).body.data.seeds).toMatchObject([
      { username: start.username, namedBy: start.username, reason: 'Known for years here.', trust: 0 },
    ]);
    await run();
    const trust = async (member: TestCaller) => (await trustOf(member)).trust as number;
    // One edge carries 1/20: v1 = 0.85 v0 / 20, v2 = 0.85 v1 / 20, and trust is min(1, 3 v).
    expect(await trust(start)).toBe(1);
    expect(await trust(first)).toBeCloseTo((3 * 0.0425) / (1 + 0.0425 + 0.0425 ** 2), 2);
    expect(await trust(second)).toBeCloseTo((3 * 0.0425 ** 2) / (1 + 0.0425 + 0.0425 ** 2), 2);
    expect(await trust(outside)).toBe(0);
    expect((await seed(start, start.username, false)).body.data.seeds).toEqual([]);
    server.services.clock.advance(DAY_MS);
    await run();
    expect(await trust(start)).toBe(0);
  });

  it('decides what an endorsement is worth: 5 times the giver’s, written when it is given', async () => {
    const [start, receiver] = [await aKnower(), await server.member()];
    await seed(start, start.username);
    server.services.clock.advance(DAY_MS);
    await run();
    const doubter = await aKnower();
    expect([(await trustOf(start)).gives, (await trustOf(doubter)).gives]).toEqual([5, 0]);
    await endorse(start, receiver.username);
    await endorse(doubter, receiver.username);
    const { rows: told } = await server.database.db.execute(
      sql`select title, message, link from notifications_note where user_id = ${receiver.userId} order by message desc`,
    );
    const words = (points: number) => ({
      title: 'You were endorsed',
      message: `A member vouches for your work. Points for your RepID: ${points}. Your statement says who.`,
      link: '/reputation-id',
    });
    expect(told).toEqual([words(5), words(0)]);
    const { body } = await receiver.call('GET', '/api/reputation/points');
    expect(body.data.points.map(({ points }: { points: number }) => points).sort()).toEqual([0, 5]);
    expect((await receiver.call('GET', '/api/reputation')).body.data.repId).toBe(5);
  });

  it('is left as it was by a run that is stopped', async () => {
    const start = await aKnower();
    await seed(start, start.username);
    await run(AbortSignal.abort());
    expect((await trustOf(start)).trust).toBe(0);
  });

  it('is computed again soon after a start is named or removed: one run for several', async () => {
    const [admin, other] = [await aKnower(), await aKnower()];
    const waiting = async () => {
      const { rows } = await server.database.db.execute(
        sql`select key, queue_name from graphile_worker.jobs where task_identifier = 'reputation_compute_trust'`,
      );
      return rows;
    };
    await server.database.db.execute(sql`select graphile_worker.remove_job('reputation_compute_trust')`);
    expect((await seed(admin, other.username, false)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    await seed(admin, admin.username);
    await seed(admin, other.username);
    await seed(admin, admin.username, false);
    // In the queue of the nightly run: of two that overlap the older would write last.
    expect(await waiting()).toEqual([{ key: 'reputation_compute_trust', queue_name: computeTrust.queue }]);
  });

  it('starts only where an administrator says so', async () => {
    const member = await server.member();
    expect((await seed(member, member.username)).status).toBe(403);
    expect((await seed(await aKnower(), 'nobody-of-this-name')).body.code).toBe(
      'reputation.member_not_found',
    );
  });
});
