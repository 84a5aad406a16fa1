import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSessions, identityDomain } from '#members/identity/server';
import { aMember, type TestMember } from '#members/identity/testing';
import { counted } from '#platform/kernel/format/numbers.ts';
import { collectContributions } from '#platform/server/contributions.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { cookieNames } from '#platform/server/http/cookies.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { type BenchResult, quietest, stolenFigure } from '#platform/testing/server/bench-result.ts';
import { reputationDomain } from '#standing/reputation/server';
import { aBenchInstance, type BenchInstance } from '#standing/tokens/testing';
import { rewardsDomain } from '../server/index.ts';
import { periodOf } from '../server/rules/periods.ts';
import { refreshMembers } from '../server/services/refresh-members.ts';

const MEMBERS = 100_000;
const CALLERS = 50;
const CALLS = 2000;
const CLIENTS = 4;
const WARM_UP = 100;
const REFRESHED = 2000;
const BATCH = 200;
const TARGET_MS = 20;

const PATHS = [
  ['leaderboard, 50 entries', '/api/leaderboard'],
  ['leaderboard, top 4', '/api/leaderboard?limit=4'],
  ['leaderboard, this week', '/api/leaderboard?range=week'],
  ['leaderboard, last page', '/api/leaderboard?page=20'],
  ['leaderboard, those one brought', '/api/leaderboard?scope=invited'],
  ['own place', '/api/leaderboard/standing'],
  ['stats', '/api/user/stats'],
  ['achievements', '/api/achievements'],
] as const;

const contributions = collectContributions([reputationDomain, rewardsDomain]);

/** The leaderboard and the stats of one among 100,000 members, over HTTP, fsync on. */
export async function run(): Promise<BenchResult[]> {
  const instance = await aBenchInstance(true);
  try {
    await fill(instance);
    const callers = await Promise.all(Array.from({ length: CALLERS }, () => aMember(instance.services.db)));
    await makeReferrers(instance, callers);
    const calls = await quietest(() => overHttp(instance, callers));
    const night = await quietest(async () => [await nightly(instance)]);
    return [...calls.results, ...night.results, stolenFigure([calls, night])];
  } finally {
    await instance.close();
  }
}

/** Members with standings in all periods, badges, points and projects, most with little and few with much. */
async function fill({ pool, services }: BenchInstance): Promise<void> {
  const keys = (['all', 'month', 'week'] as const).map((range) => periodOf(range, services.clock.now()).key);
  const client = await pool.connect();
  // Filling takes longer than a call may.
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into identity_user (id, username, username_key, created_at)
     select gen_random_uuid(), 'bench' || n, 'bench' || n, now() - n * interval '1 minute'
     from generate_series(1, $1::integer) n`,
    [MEMBERS],
  );
  await client.query(
    `insert into rewards_standing (user_id, period, points, tokens, badges, referrals, listed)
     select id, period, 500 * floor(20 * random() ^ 4), (50000000 * random() ^ 2)::bigint, floor(6 * random()),
            floor(20 * random() ^ 4), random() < 0.95
     from identity_user, unnest($1::text[]) period`,
    [keys],
  );
  await client.query(
    `insert into rewards_badge (user_id, badge, earned_at)
     select id, badge, now() from identity_user, unnest(array['creator', 'scholar', 'introduced']) badge where random() < 0.5`,
  );
  await client.query(
    `insert into reputation_point (id, user_id, rule, source_id, milli_points, earned_at, recorded_at)
     select gen_random_uuid(), id, 'topic-completed', n::text, 3000, now(), now()
     from identity_user, generate_series(1, 3) n`,
  );
  await client.query(
    `insert into projects_project (id, owner_id, status, title, summary, description, categories, funding_goal_wei, created_at, updated_at, published_at)
     select gen_random_uuid(), id, 'published', 'Bridge', '', '', '{}', 0, now(), now(), now()
     from identity_user where random() < 0.3`,
  );
  await client.query('vacuum analyze');
  await client.query('reset statement_timeout');
  client.release();
}

async function makeReferrers({ pool }: BenchInstance, callers: readonly TestMember[]): Promise<void> {
  await pool.query(
    `insert into referrals_referrer (user_id, is_referred, referrer_id, recorded_at, verified_at)
     select id, true, ($1::uuid[])[1 + floor(random() * $2)::integer], now(), now()
     from identity_user where not id = any($1::uuid[]) limit 5000`,
    [callers.map(({ userId }) => userId), callers.length],
  );
  await pool.query(
    `insert into rewards_standing (user_id, period, points, tokens, badges, referrals, listed)
     select unnest($1::uuid[]), 'all', 1000, 5000000, 2, 2, true`,
    [callers.map(({ userId }) => userId)],
  );
}

async function overHttp(
  { pool, services: own }: BenchInstance,
  callers: readonly TestMember[],
): Promise<BenchResult[]> {
  const services = { ...own, contributions };
  const sessions = createSessions(services, pool, { levels: async () => ['2fa'] });
  await sessions.ready;
  const app = await createHttpServer({
    services,
    domains: [identityDomain, rewardsDomain],
    sessions,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const cookie = cookieNames(services.config.PUBLIC_URL).session;
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const ask = (path: string, turn: number): Promise<number> => {
    const headers = { cookie: `${cookie}=${callers[turn % callers.length]?.token}` };
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
        response.resume().once('end', () => resolve(performance.now() - started));
      });
      sent.once('error', reject).end();
    });
  };
  const results: BenchResult[] = [];
  for (const [name, path] of PATHS) results.push(await measure(name, (turn) => ask(path, turn)));
  agent.destroy();
  await app.close();
  await sessions.close();
  return results;
}

async function measure(name: string, ask: (turn: number) => Promise<number>): Promise<BenchResult> {
  for (let turn = 0; turn < WARM_UP; turn += 1) await ask(turn);
  const times: number[] = [];
  let turn = 0;
  const client = async (): Promise<void> => {
    while (turn < CALLS) {
      turn += 1;
      times.push(await ask(turn));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(share * times.length)] ?? 0;
  process.stderr.write('.');
  return {
    name: `${name}, p95 with ${CLIENTS} clients`,
    unit: 'ms',
    value: Math.round(at(0.95) * 100) / 100,
    target: TARGET_MS,
    note: `p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, ${CALLS} calls`,
  };
}

/** Work of the night's job for each member. */
async function nightly({ pool, services: own }: BenchInstance): Promise<BenchResult> {
  const services = { ...own, contributions };
  const { rows } = await pool.query<{ id: string }>(`select id from identity_user limit ${REFRESHED}`);
  const started = performance.now();
  for (let from = 0; from < rows.length; from += BATCH) {
    const ids = rows.slice(from, from + BATCH).map(({ id }) => id);
    await inTransaction(services.db, (tx) => refreshMembers(services, tx, ids));
  }
  const perSecond = rows.length / ((performance.now() - started) / 1000);
  return {
    name: 'members computed anew',
    unit: '/s',
    value: Math.round(perSecond),
    higherIsBetter: true,
    note: `${counted(MEMBERS, 'member')} in ${Math.round(MEMBERS / perSecond)} s, in the night`,
  };
}
