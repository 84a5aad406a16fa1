import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { defineDomain } from '#platform/server/domain.ts';
import { needsOperator } from '#platform/server/operator-needs.ts';
import { referralsDomain } from '#standing/referrals/server';
import { tokensDomain, VERIFY_LEDGER_JOB } from '#standing/tokens/server';
import type { JobLine } from '../../contract/overview-schemas.ts';
import { adminDomain } from '../index.ts';

const SINCE = new Date('2026-11-20T08:00:00.000Z');
const NEED = { title: 'A lantern is out', detail: 'Light it again.' };
const LANTERNS = defineDomain({
  name: 'lanterns',
  endpoints: {},
  operations: {},
  contributes: [needsOperator({ id: 'lanterns', list: async () => [{ ...NEED, since: SINCE }] })],
});

let server: MemberServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await aMemberServer([adminDomain, tokensDomain, referralsDomain, LANTERNS]);
  admin = await server.member({ isAdmin: true });
});
afterAll(() => server.close());

const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);
const overview = async () => (await admin.call('GET', '/api/admin/overview')).body.data;
const jobs = async (): Promise<JobLine[]> => (await overview()).jobs;

describe('the overview', () => {
  it('is for administrators whose second factor is set up', async () => {
    const member = await server.member();
    expect((await member.call('GET', '/api/admin/overview')).body.code).toBe('access.forbidden');
    const waiting = await server.member({ isAdmin: true, secondFactor: false });
    expect((await waiting.call('GET', '/api/admin/overview')).body.code).toBe('access.level_required');
    expect((await waiting.call('POST', '/api/admin/ledger/verifications')).body.code).toBe(
      'access.level_required',
    );
  });

  it('counts members day by day, and who was here', async () => {
    const { growth } = await overview();
    expect(growth.members).toBeGreaterThanOrEqual(1);
    expect(growth.days).toHaveLength(30);
    expect(growth.days.at(-1).day).toBe(server.services.clock.now().toISOString().slice(0, 10));
    const joined = growth.days.reduce((sum: number, day: { joined: number }) => sum + day.joined, 0);
    expect(joined).toBe(growth.members);
    expect(growth.activeWeek).toBeGreaterThanOrEqual(1);
    expect(growth).toMatchObject({ projects: { all: 0, month: 0 }, rewards: { month: '0' } });
  });

  it('sums the rewards of the thirty days it shows, today the last of them', async () => {
    const dayBefore = (days: number) =>
      new Date(server.services.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
    await run(sql`insert into tokens_reward_day (day, planned) values
      (${dayBefore(30)}, 4000000), (${dayBefore(29)}, 2000000), (${dayBefore(0)}, 1000000)`);
    const { growth } = await overview();
    expect(growth.days[0].day).toBe(dayBefore(29));
    expect(growth.rewards).toEqual({ month: '3' });
    await run(sql`delete from tokens_reward_day`);
  });

  it('lists what domains contribute that only an operator can mend', async () => {
    expect((await overview()).needs).toEqual([{ ...NEED, since: SINCE.toISOString() }]);
  });

  it('counts what waits for an answer, and says since when', async () => {
    const reviews = async () =>
      (await overview()).reviews.map(({ kind, show, waiting, oldestAt }: Record<string, unknown>) => [
        `${kind} ${show}`,
        waiting,
        oldestAt,
      ]);
    expect(await reviews()).toEqual([
      ['referrals open', 0, null],
      ['referrals appealed', 0, null],
    ]);
    const { userId } = await server.member();
    await run(sql`insert into reviews_case (id, kind, user_id, state, opened_at) values
      (gen_random_uuid(), 'referrals', ${userId}, 'open', '2026-01-02T03:04:05Z'),
      (gen_random_uuid(), 'referrals', ${userId}, 'watched', '2026-01-01T03:04:05Z'),
      (gen_random_uuid(), 'of-no-domain', ${userId}, 'open', '2026-02-03T04:05:06Z')`);
    expect(await reviews()).toEqual([
      ['referrals open', 1, '2026-01-02T03:04:05.000Z'],
      ['referrals appealed', 0, null],
    ]);
  });

  it('tells what each job waits for, and why the last one failed', async () => {
    await run(sql`insert into platform_job_run (job, status, error, started_at, finished_at) values
      ('example_count', 'done', null, now() - interval '2 hours', now()),
      ('example_count', 'failed', 'Older', now() - interval '3 hours', now()),
      ('example_count', 'failed', 'The disk is full', now() - interval '1 hour', now()),
      ('example_old', 'failed', 'Long ago', now() - interval '2 days', now())`);
    await run(sql`select graphile_worker.add_job('example_late', '{}', run_at => now() - interval '1 hour')`);
    const lines = await jobs();
    expect(lines.find(({ job }) => job === 'example_count')).toMatchObject({
      runs: 3,
      failed: 2,
      waiting: 0,
      lastError: 'The disk is full',
      lastRunAt: expect.any(String),
    });
    expect(lines.find(({ job }) => job === 'example_late')).toMatchObject({ waiting: 1, late: 1, runs: 0 });
    expect(lines.some(({ job }) => job === 'example_old')).toBe(false);
  });
});

describe('the ledger', () => {
  it('shows its last looks, and that one is asked for, once', async () => {
    await run(sql`insert into tokens_verification (at, last_seq, problems) values
      ('2026-03-01T00:23:00Z', 4, '[]'), ('2026-03-01T01:23:00Z', 7, '["An account is below its floor: 9"]')`);
    expect((await overview()).ledger).toEqual({
      verifications: [
        { at: '2026-03-01T01:23:00.000Z', transfers: 7, problems: ['An account is below its floor: 9'] },
        { at: '2026-03-01T00:23:00.000Z', transfers: 4, problems: [] },
      ],
      isUnderWay: false,
    });
    for (const _ of [1, 2]) {
      expect((await admin.call('POST', '/api/admin/ledger/verifications')).status).toBe(202);
    }
    expect((await overview()).ledger.isUnderWay).toBe(true);
    expect((await jobs()).find(({ job }) => job === VERIFY_LEDGER_JOB)).toMatchObject({ waiting: 1 });
    const { rows } = await run(sql`
      select count(*)::int as count from platform_audit
      where action = 'tokens.verification_asked' and actor_id = ${admin.userId}`);
    expect(rows).toEqual([{ count: 2 }]);
  });
});
