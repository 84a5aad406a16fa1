import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { plantedRules } from '../testing/planted-rules.ts';
import { reputationDomain } from './index.ts';
import { COUNT_DISTRIBUTION_JOB } from './jobs/count-distribution.ts';
import { collectPoints } from './services/collect-points.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([reputationDomain, plantedRules]);
});
afterAll(() => server.close());

/** Runs a start and returns the queued jobs. */
async function started(): Promise<unknown[]> {
  const { db } = server.database;
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  await reputationDomain.start?.(server.services);
  const { rows } = await db.execute(sql`select task_identifier as job from graphile_worker.jobs order by 1`);
  return rows.map(({ job }) => job);
}

it('a start computes what never was, and leaves the rest to the night', async () => {
  expect(await started()).toEqual(['reputation_catch_up']);

  const { userId, username, call } = await server.member({ isAdmin: true, provedAt: new Date('2100-01-01') });
  const facts = async () => [{ userId, sourceId: randomUUID(), at: server.services.clock.now() }];
  await collectPoints(server.services, server.database.db, { id: 'referral-verified', facts }, [userId]);
  expect(await started()).toEqual(['reputation_count_distribution']);

  const reason = 'Known for years here.';
  await call('PUT', '/api/admin/reputation/seeds', { username, isSeed: true, reason });
  expect(await started()).toEqual(['reputation_compute_trust', 'reputation_count_distribution']);

  const progress = { report: () => {}, signal: new AbortController().signal };
  for (const job of reputationDomain.jobs ?? []) {
    if (job.name === COUNT_DISTRIBUTION_JOB || job.name === 'reputation_compute_trust')
      await job.run(server.services, undefined, progress);
  }
  expect(await started()).toEqual([]);
});
