import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { aMemberServer } from '#members/identity/testing';
import { defineEvent } from '#platform/kernel/events.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { defineDomain } from '#platform/server/domain.ts';
import { aPlantedRule } from '../../testing/planted-rules.ts';
import { earnsReputation } from '../extension-points/earns-reputation.ts';
import { withdrawWhen } from '../extension-points/point-sources.ts';
import { reputationDomain } from '../index.ts';
import { collectPoints } from '../services/collect-points.ts';

const found = defineEvent('example.foundOut', z.object({ userId: z.uuid(), whom: z.string() }));

it('a point whose fact was none is taken back once, with the reason, and stays taken back', async () => {
  const withdrawal = withdrawWhen(found, ({ userId, whom }) => ({
    userId,
    sourceId: whom,
    reason: 'It was made up.',
  }));
  const above = defineDomain({
    name: 'above',
    endpoints: {},
    operations: {},
    contributes: [earnsReputation(aPlantedRule('referral-verified', 5, { withdrawals: [withdrawal] }))],
  });
  const server = await aMemberServer([reputationDomain, above]);
  onTestFinished(() => server.close());
  const member = await server.member();
  const { userId } = member;
  const collect = () =>
    collectPoints(
      server.services,
      server.database.db,
      {
        id: 'referral-verified',
        facts: async () => ['one', 'other'].map((sourceId) => ({ userId, sourceId, at: null })),
      },
      [userId],
    );
  const subscription = above.subscriptions?.find(({ name }) => name.includes('example.foundOut'));
  const hear = () =>
    inTransaction(server.database.db, async (tx) =>
      subscription?.handle(server.services, tx, { userId, whom: 'one' } as never),
    );
  expect(await collect()).toBe(2);
  await hear();
  await hear();
  expect(await collect()).toBe(0);
  const { body } = await member.call('GET', '/api/reputation/points');
  const states = body.data.points.map((point: { status: string; reversal: { reason: string } | null }) => [
    point.status,
    point.reversal?.reason ?? null,
  ]);
  expect(states.sort()).toEqual([
    ['counts', null],
    ['reversed', 'It was made up.'],
  ]);
  expect((await member.call('GET', '/api/reputation')).body.data.repId).toBe(10);
  const { rows } = await server.database.db.execute(
    sql`select count(*)::int as count from platform_event where name = 'reputation.pointsRecorded'`,
  );
  expect(rows).toEqual([{ count: 2 }]);
});
