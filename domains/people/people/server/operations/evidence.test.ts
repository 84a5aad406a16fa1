import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { profilesDomain } from '#members/profiles/server';
import { reviewsDomain } from '#members/reviews/server';
import { defineDomain } from '#platform/server/domain.ts';
import { projectsDomain } from '#projects/projects/server';
import { reputationDomain } from '#standing/reputation/server';
import { rewardsDomain } from '#standing/rewards/server';
import { aBuilder } from '../../testing/index.ts';
import { skillEvidence } from '../extension-points/skill-evidence.ts';
import { peopleDomain } from '../index.ts';

const BADGE = { kind: 'earned', source: 'badge', id: 'reachable' };
const PRIZE = { kind: 'earned', source: 'prize', id: 'first' };

const winners = new Set<string>();
const above = defineDomain({
  name: 'above',
  endpoints: {},
  operations: {},
  contributes: [
    skillEvidence({
      id: 'prize',
      list: async (_services, _db, userIds) =>
        userIds
          .filter((userId) => winners.has(userId))
          .map((userId) => ({ userId, id: 'first', label: 'First prize', href: '/prizes/first' })),
    }),
  ],
});

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([
    profilesDomain,
    notificationsDomain,
    reviewsDomain,
    reputationDomain,
    rewardsDomain,
    projectsDomain,
    peopleDomain,
    above,
  ]);
});
afterAll(() => server.close());

/** Two verified contacts: the badge Reachable. */
async function reach({ userId }: TestCaller): Promise<void> {
  for (let at = 0; at < 2; at += 1)
    await server.database.db.execute(sql`
      insert into reputation_point (id, user_id, rule, source_id, milli_points, earned_at, recorded_at)
      values (${randomUUID()}, ${userId}, 'contact-verified', ${randomUUID()}, 1000, now(), now())`);
}

async function save(member: TestCaller, ...evidence: readonly object[]) {
  const {
    updatedAt: _at,
    timeZone: _zone,
    hidden: _hidden,
    projects: _projects,
    earned: _earned,
    ...own
  } = (await member.call('GET', '/api/builder')).body;
  return member.call('PUT', '/api/builder', {
    ...own,
    skills: [{ skill: 'carpentry', level: 4, evidence }],
  });
}

const shownTo = async (viewer: TestCaller, { username }: TestCaller) => {
  const { items } = (await viewer.call('GET', '/api/builders')).body;
  return items.find((one: { username: string }) => one.username === username).skills[0].evidence;
};

it('takes badges and what a domain above gives as evidence, and shows them to members', async () => {
  const [ann, viewer] = [await server.member(), await server.member()];
  await aBuilder(server.database.db, ann.userId);
  await reach(ann);
  winners.add(ann.userId);
  expect((await ann.call('GET', '/api/builder')).body.earned).toEqual([
    { source: 'badge', id: 'reachable', label: 'Reachable' },
    { source: 'prize', id: 'first', label: 'First prize' },
  ]);
  expect((await save(ann, BADGE, PRIZE)).status).toBe(200);
  expect(await shownTo(viewer, ann)).toEqual([
    { label: 'Reachable', href: null },
    { label: 'First prize', href: '/prizes/first' },
  ]);
  expect((await ann.call('GET', '/api/builder/export.csv')).text).toContain('badge reachable; prize first');
});

it('shows nothing that was taken back, and does not refuse the next save for it', async () => {
  const [ann, viewer] = [await server.member(), await server.member()];
  await aBuilder(server.database.db, ann.userId);
  winners.add(ann.userId);
  await save(ann, PRIZE);
  winners.delete(ann.userId);
  expect(await shownTo(viewer, ann)).toEqual([]);
  const { body: own } = await ann.call('GET', '/api/builder');
  expect(own.skills).toEqual([{ skill: 'carpentry', level: 4, evidence: [] }]);
  expect((await save(ann, ...own.skills[0].evidence)).status).toBe(200);
});

it.each([
  ['a badge that is not earned', BADGE],
  ['what another member won', PRIZE],
  ['a source that is none', { ...BADGE, source: 'crown' }],
])('refuses %s', async (_what, evidence) => {
  const [ann, winner] = [await server.member(), await server.member()];
  winners.add(winner.userId);
  const { status, body } = await save(ann, evidence);
  expect([status, body.code]).toEqual([422, 'people.evidence_unknown']);
});
