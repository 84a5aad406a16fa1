import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { plantedRules } from '../../testing/planted-rules.ts';
import { reputationDomain } from '../index.ts';
import { COUNT_DISTRIBUTION_JOB } from '../jobs/count-distribution.ts';
import { collectPoints } from '../services/collect-points.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([reputationDomain, plantedRules]);
});
afterAll(() => server.close());

const earn = (userId: string, count: number, daysAgo: number) =>
  collectPoints(
    server.services,
    server.database.db,
    {
      id: 'referral-verified',
      facts: async () =>
        Array.from({ length: count }, () => ({
          userId,
          sourceId: randomUUID(),
          at: new Date(server.services.clock.now().getTime() - daysAgo * DAY_MS),
        })),
    },
    [userId],
  );

it('the history goes back a year, week by week, to what there is now', async () => {
  const member = await server.member();
  await earn(member.userId, 3, 15);
  const { body } = await member.call('GET', '/api/reputation/history');
  const weeks = body.data.weeks as { day: string; repId: number }[];
  expect(weeks).toHaveLength(53);
  expect(weeks.slice(-4).map(({ repId }) => repId)).toEqual([0, 29, 29, 29]);
  expect(weeks.at(-1)?.day).toBe(server.services.clock.now().toISOString().slice(0, 10));
  expect((await server.visit('/api/reputation/history')).status).toBe(401);
});

it('the distribution counts every member once, in the night', async () => {
  const [member, other] = [await server.member(), await server.member()];
  const read = async () => (await member.call('GET', '/api/reputation/distribution')).body.data;
  expect(await read()).toEqual({ countedAt: null, groups: [] });
  await earn(other.userId, 6, 0);
  const job = reputationDomain.jobs?.find(({ name }) => name === COUNT_DISTRIBUTION_JOB);
  const progress = { report: () => {}, signal: new AbortController().signal };
  await job?.run(server.services, undefined, progress);
  await job?.run(server.services, undefined, progress);
  const { countedAt, groups } = await read();
  expect(countedAt).toBe(server.services.clock.now().toISOString());
  expect(groups).toEqual([
    { from: 0, members: 1 },
    { from: 1, members: 0 },
    { from: 10, members: 1 },
    { from: 50, members: 1 },
    { from: 100, members: 0 },
    { from: 250, members: 0 },
    { from: 500, members: 0 },
    { from: 1000, members: 0 },
  ]);
});
