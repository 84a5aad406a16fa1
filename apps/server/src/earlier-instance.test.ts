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

/** What of an answer is a fact that has to be kept; words around it may change from version to version. */
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
  [
    '/api/admin/referrals/reviews',
    data(inside('items', each(pick('id', 'member', 'kind', 'state', 'score')))),
  ],
  ['/api/admin/reputation/seeds', data(whole)],
  ['/api/admin/reputation/appeals', data(inside('items', each(pick('id', 'member', 'state'))))],
];

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
}, 60_000);
afterAll(() => server?.close());

describe('an instance filled by the version of November 2026 starts on this one', () => {
  const members = ['anna-lake', 'ben-river', 'cora-reed', 'eve-pond', 'fay-creek', 'overseer'];

  test.each(members)('%s is still signed in and finds everything as it was', async (username) => {
    const { cookies, answers } = instance.members[username] as EarlierInstance['members'][string];
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; ');
    for (const [path, recorded] of Object.entries(answers)) {
      const answer = await server.app.inject({ method: 'GET', url: path, headers: { cookie } });
      expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
      const facts = FACTS.find(([known]) => known === path.split('?')[0]);
      if (facts) expect([path, facts[1](answer.json())]).toEqual([path, facts[1](recorded)]);
    }
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
