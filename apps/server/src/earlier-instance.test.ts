import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/server/db/migrator.ts';
import { discoverMigrations } from '#platform/testing/server/discover-migrations.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { testDatabase } from '#platform/testing/server/test-database.ts';
import {
  EARLIER_ENVIRONMENT,
  type EarlierInstance,
  readEarlierInstance,
  restoreEarlierInstance,
} from '../testing/earlier-instance.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

type Found = Readonly<Record<string, unknown>>;

const pick = (...names: readonly string[]) => {
  return (value: unknown): Found =>
    Object.fromEntries(names.map((name) => [name, (value as Found | null)?.[name] ?? null]));
};
const inside =
  (name: string, read: (value: unknown) => unknown) =>
  (value: unknown): unknown =>
    read((value as Found)[name]);
const each = (read: (value: unknown) => unknown) => (value: unknown) =>
  (value as readonly unknown[]).map(read);
const data = (read: (value: unknown) => unknown) => inside('data', read);
const whole = (value: unknown): unknown => value;

/** Facts of an answer that have to be kept; words around it may change from version to version. */
const FACTS: readonly (readonly [path: string, read: (answer: unknown) => unknown])[] = [
  ['/api/user', pick('id', 'username', 'email', 'walletAddress', 'persona', 'interests', 'bio', 'tokens')],
  ['/api/user/profile', pick('skills', 'location', 'availability', 'links', 'visibility')],
  ['/api/onboarding/status', data(inside('profile', whole))],
  ['/api/ledger/balance', data(pick('available', 'earned', 'total', 'pending', 'address', 'earnedAddress'))],
  [
    '/api/ledger/statement',
    data(inside('items', each(pick('seq', 'at', 'kind', 'amount', 'reason', 'block')))),
  ],
  ['/api/ledger/rewards', data(inside('items', each(pick('reason', 'state', 'original', 'paid', 'left'))))],
  ['/api/referral/code', whole],
  ['/api/referral/tree', data(inside('referrals', each(pick('id', 'username', 'level', 'joinedAt'))))],
  ['/api/reputation', data(pick('repId', 'exact', 'tier'))],
  ['/api/reputation/points', data(inside('points', each(pick('id', 'rule', 'points', 'subject', 'status'))))],
  ['/api/reputation/appeals', data(inside('appeals', each(pick('id', 'text', 'state'))))],
  ['/api/projects/mine', each(pick('id', 'title', 'description', 'status', 'fundingGoal', 'revision'))],
  ['/api/notifications', data(each(pick('id', 'type', 'title', 'message', 'read')))],
  ['/api/notifications/preferences', data(whole)],
  [
    '/api/account/api-keys',
    data(inside('keys', each(pick('id', 'name', 'scopes', 'dailyLimit', 'expiresAt')))),
  ],
  ['/api/auth/second-email', inside('second', whole)],
  ['/api/user/wallet', pick('walletAddress')],
  ['/api/account/factors', pick('password', 'authenticator', 'passkeys', 'recoveryCodesLeft')],
  ['/api/philomath/user/progress', data(whole)],
  ['/api/user/sessions', inside('sessions', each(pick('id', 'createdAt')))],
  ['/api/user/stats', pick('badges', 'allBadges', 'projectCount')],
  ['/api/grants/judgments', data(each(pick('verdict')))],
  ['/api/admin/settings/changes', data(whole)],
  ['/api/admin/reputation/seeds', data(whole)],
];

const idAndMember = data(inside('items', each(pick('id', 'member'))));
/** New addresses of calls, and the part of both answers that has to be the same. */
const MOVED: Readonly<Record<string, { readonly to: string; readonly read: (answer: unknown) => unknown }>> =
  {
    '/api/admin/referrals/reviews': { to: '/api/admin/reviews?kind=referrals', read: idAndMember },
    '/api/admin/reputation/appeals': { to: '/api/admin/reviews?kind=reputation', read: idAndMember },
  };

let instance: EarlierInstance;
let server: ProductServer;
beforeAll(async () => {
  instance = await readEarlierInstance();
  const database = await testDatabase({ empty: true });
  const sources = discoverMigrations(process.cwd());
  await runMigrations({ pgPool: database.pool });
  await restoreEarlierInstance(database.pool, instance, sources);
  await migrate(database.pool, sources, { log: quietLog });
  server = await aProductServer({ database, environment: EARLIER_ENVIRONMENT, start: true });
  server.services.clock.advance(Date.parse(instance.takenAt) - server.services.clock.now().getTime());
});
afterAll(() => server?.close());

describe('an instance filled by the version of November 2026 starts on this one', () => {
  const members = ['anna-lake', 'ben-river', 'cora-reed', 'eve-pond', 'fay-creek', 'overseer'];

  test.each(members)('%s is still signed in and finds everything as it was', async (username) => {
    const { cookies, answers } = instance.members[username] as EarlierInstance['members'][string];
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; ');
    for (const [path, recorded] of Object.entries(answers)) {
      const moved = MOVED[path];
      const answer = await server.app.inject({ method: 'GET', url: moved?.to ?? path, headers: { cookie } });
      expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
      const read = moved?.read ?? FACTS.find(([known]) => known === path.split('?')[0])?.[1];
      if (read) expect([path, read(answer.json())]).toEqual([path, read(recorded)]);
    }
  });

  test('every hold, appeal and decision is a case of reviews', async () => {
    const rows = async (query: string) => (await server.database.pool.query(query)).rows;
    const kept = (table: string) => [...(instance.tables[table] ?? [])];
    const STATES: Readonly<Record<string, string>> = { held: 'open', settled: 'watched', open: 'open' };
    const expected = ['referrals_settlement', 'reputation_appeal'].flatMap((table) =>
      kept(table).map(({ id, state, user_id }) => ({
        id,
        user_id,
        state: STATES[String(state)] ?? 'decided',
      })),
    );
    const byId = (one: Found, other: Found) => String(one.id).localeCompare(String(other.id));
    expect(expected).toHaveLength(7);
    expect((await rows('select id, user_id, state from reviews_case')).sort(byId)).toEqual(
      expected.sort(byId),
    );
    const released = kept('referrals_settlement').find(({ state }) => state === 'released');
    expect(
      await rows(
        'select case_id, no, decision, reason, decided_by from reviews_decision order by decided_at',
      ),
    ).toEqual([
      {
        case_id: released?.id,
        no: 1,
        decision: 'release',
        reason: released?.decision,
        decided_by: released?.decided_by,
      },
    ]);
    const [said] = kept('reputation_appeal');
    expect(await rows('select id, text, subject_id from reviews_case where text is not null')).toEqual([
      { id: said?.id, text: said?.text, subject_id: said?.point_id },
    ]);
  });

  test('the recorded answers hold what they are read for', () => {
    const answers = instance.members['anna-lake']?.answers ?? {};
    const paths = Object.keys(instance.members.overseer?.answers ?? {}).concat(Object.keys(answers));
    for (const [path, read] of FACTS) {
      const at = paths.find((known) => known.split('?')[0] === path);
      const recorded = answers[at ?? ''] ?? instance.members.overseer?.answers[at ?? ''];
      expect(JSON.stringify(read(recorded)), path).toMatch(/[1-9a-z]/);
    }
  });
});
