import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addTelegram } from '#members/connections/testing';
import { createSessions, identityDomain } from '#members/identity/server';
import {
  aMember,
  Browser,
  changeMember,
  type MemberOverrides,
  type TestServices,
  testServices,
} from '#members/identity/testing';
import { PERSONAS } from '#members/profiles/contract';
import { aProfile } from '#members/profiles/testing';
import { collectContributions } from '#platform/server/contributions.ts';
import { defineDomain } from '#platform/server/domain.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import type { OnboardingProgress, OnboardingStatus } from '../../contract/schemas.ts';
import { AN_INVITATION } from '../../testing/index.ts';
import {
  asksForTask,
  describesInvitation,
  findGoals,
  levelsFor,
  listWhoReached,
  onboardingDomain,
  unlocks,
} from '../index.ts';

let database: TestDatabase;
let services: TestServices;
let app: FastifyInstance;
let closeSessions: () => Promise<void>;
/** Members who passed the assessment or referred, as other domains would know them. */
const passed = new Set<string>();
const referrers = new Set<string>();
/** Stands in for the domains above that know of it. */
const above = defineDomain({
  name: 'above',
  endpoints: {},
  operations: {},
  contributes: [
    unlocks({
      id: 'knowledge',
      order: 3,
      knows: async (_, userId) => passed.has(userId),
      knowsOf: async (_, userIds) => userIds.filter((id) => passed.has(id)),
      gaps: (_, isKnown) => (isKnown ? [] : [{ label: 'Pass the knowledge assessment', link: '/learning' }]),
    }),
    asksForTask({
      id: 'refer',
      order: 6,
      label: 'Refer friends',
      link: '/refer',
      importance: 'high',
      knows: async (_, userId) => referrers.has(userId),
      isDone: (_, isKnown) => isKnown,
    }),
    describesInvitation({
      id: 'invitation',
      invitation: async ({ clock }, userId) => ({
        ...AN_INVITATION,
        isMultiplied: referrers.has(userId) && clock.now() > new Date(0),
      }),
    }),
  ],
});

beforeAll(async () => {
  database = await testDatabase();
  const domains = [identityDomain, onboardingDomain, above];
  services = testServices(database.db, {}, domains);
  const sessions = createSessions(services, undefined, {
    levels: ({ userId }) => levelsFor(services, userId),
  });
  closeSessions = () => sessions.close();
  app = await createHttpServer({ services, domains, sessions });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await closeSessions();
  await database.close();
});

async function somebody(overrides?: MemberOverrides) {
  const member = await aMember(database.db, overrides);
  const browser = new Browser(app, { publicUrl: services.config.PUBLIC_URL, token: member.token });
  return {
    ...member,
    browser,
    status: async () => (await browser.get('/api/onboarding/status')).body.data as OnboardingStatus,
    progress: async () => (await browser.get('/api/onboarding/progress')).body.data as OnboardingProgress,
    save: (body: unknown) => browser.post('/api/onboarding/progress', body),
    select: (body: unknown) => browser.post('/api/onboarding/select-persona', body),
  };
}

const reached = ({ levels }: OnboardingProgress) =>
  levels.filter((level) => level.reached).map(({ level }) => level);

describe('getOnboardingStatus', () => {
  it('answers the shape of the specification and no more', async () => {
    const member = await somebody();
    const { body } = await member.browser.get('/api/onboarding/status');
    expect(Object.keys(body)).toEqual(['data']);
    expect(body.data).toEqual({
      profile: { completion: 20 },
      nextSteps: expect.arrayContaining([
        {
          id: 'wallet',
          label: 'Wallet',
          link: '/onboarding?step=5',
          importance: 'high',
          note: expect.any(String),
        },
        { id: 'bio', label: 'A short bio', link: '/profile/edit', importance: 'optional' },
      ]),
    });
  });

  it('follows what the account says', async () => {
    const member = await somebody({ email: 'status@example.org' });
    await member.select({ persona: 'designer' });
    await aProfile(database.db, member.userId, { bio: 'Builds gauges.' });
    const { profile, nextSteps } = await member.status();
    expect(profile.completion).toBe(80);
    expect(nextSteps.map(({ id }) => id)).toEqual(['2fa', 'wallet', 'refer', 'skills']);
    referrers.add(member.userId);
    expect((await member.status()).nextSteps.map(({ id }) => id)).not.toContain('refer');
  });

  it('is for members only', async () => {
    const visitor = new Browser(app, { publicUrl: services.config.PUBLIC_URL });
    expect((await visitor.get('/api/onboarding/status')).status).toBe(401);
    expect((await visitor.get('/api/onboarding/progress')).status).toBe(401);
  });
});

describe('getOnboardingProgress', () => {
  it('shows a new member the alias as done with basic open, and what each other level needs', async () => {
    const progress = await (await somebody()).progress();
    expect(progress).toMatchObject({
      stage: 1,
      resumeStep: 2,
      persona: null,
      goals: [],
      cardDismissed: false,
    });
    expect(progress.steps[0]).toEqual({ id: 'alias', done: true, opened: ['basic'] });
    expect(progress.steps.filter(({ done }) => done)).toHaveLength(1);
    expect(reached(progress)).toEqual(['basic']);
    for (const { reached: isReached, missing } of progress.levels)
      expect(missing.length === 0).toBe(isReached);
    expect(progress.levels.find(({ level }) => level === 'knowledge')?.missing).toEqual([
      { label: 'Pass the knowledge assessment', link: '/learning' },
    ]);
  });

  it('opens levels as facts come, from the next request on', async () => {
    const member = await somebody({ email: 'levels@example.org' });
    expect(reached(await member.progress())).toEqual(['basic', 'email']);
    passed.add(member.userId);
    await changeMember(database.db, member.userId, {
      walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
    });
    const progress = await member.progress();
    expect(reached(progress)).toEqual(['basic', 'email', 'knowledge', 'wallet']);
    expect(progress.steps.at(-1)).toEqual({ id: 'wallet', done: true, opened: ['wallet'] });
    expect(progress.stage).toBe(4);
    expect(await levelsFor(services, member.userId)).toEqual(reached(progress));
    const alone = { ...services, contributions: collectContributions([onboardingDomain]) };
    expect(await levelsFor(alone, member.userId)).toEqual(['basic', 'email', 'wallet']);
  });
});

describe('what an invitation brings', () => {
  it('is told as the domain that pays it says, by every answer of progress', async () => {
    const member = await somebody();
    expect((await member.progress()).invitation).toEqual(AN_INVITATION);
    referrers.add(member.userId);
    const multiplied = { ...AN_INVITATION, isMultiplied: true };
    expect((await member.progress()).invitation).toEqual(multiplied);
    expect((await member.save({ step: 3 })).body.data).toMatchObject({ invitation: multiplied });
    const chosen = await member.select({ persona: 'designer' });
    expect(chosen.body.data).toMatchObject({ invitation: multiplied });
  });
});

describe('saveOnboardingProgress', () => {
  it('remembers the open step until it is done, and the card', async () => {
    const member = await somebody();
    expect((await member.save({ step: 4 })).body.data).toMatchObject({ resumeStep: 4, stage: 1 });
    expect((await member.save({ cardDismissed: true })).body.data).toMatchObject({
      resumeStep: 4,
      cardDismissed: true,
    });
    expect((await member.save({ cardDismissed: false, step: 5 })).body.data).toMatchObject({
      resumeStep: 5,
      cardDismissed: false,
    });
    expect(await (await somebody()).progress()).toMatchObject({ resumeStep: 2, cardDismissed: false });
  });

  it('V2.3.1: saying so does no step', async () => {
    const member = await somebody();
    for (const step of [2, 3, 4, 5]) await member.save({ step });
    const progress = await member.progress();
    expect([progress.stage, reached(progress)]).toEqual([1, ['basic']]);
  });

  it('takes two at once', async () => {
    const member = await somebody();
    const answers = await Promise.all([member.save({ step: 3 }), member.save({ cardDismissed: true })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await member.progress()).toMatchObject({ resumeStep: 3, cardDismissed: true });
  });

  it.each([
    {},
    { step: 0 },
    { step: 6 },
    { step: 2.5 },
    { step: '2' },
    { step: null },
    { cardDismissed: 'yes' },
    { step: 2, stage: 5 },
    { step: 2, levels: ['full'] },
  ])('refuses %j', async (body) => {
    const member = await somebody();
    const answer = await member.save(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect(await member.progress()).toMatchObject({ resumeStep: 2, stage: 1 });
  });
});

describe('selectPersona', () => {
  const ANSWERS = { persona: 'developer', goals: ['find-grants', 'learn'], startingPoint: 'idea' };

  it.each(PERSONAS)('takes %s, as the profile does', async (persona) => {
    const member = await somebody();
    expect((await member.select({ persona })).status).toBe(200);
    expect(await member.progress()).toMatchObject({ persona });
  });

  it('keeps persona, goals and starting point; the facade knows the goals', async () => {
    const member = await somebody();
    const { body } = await member.select(ANSWERS);
    expect(body.data).toMatchObject(ANSWERS);
    expect(await findGoals(database.db, member.userId)).toEqual(ANSWERS.goals);
  });

  it('leaves what is not named, and counts a goal once', async () => {
    const member = await somebody();
    await member.select(ANSWERS);
    await member.select({ persona: 'influencer' });
    expect(await member.progress()).toMatchObject({ ...ANSWERS, persona: 'influencer' });
    await member.select({ persona: 'general', goals: ['learn', 'learn'], startingPoint: null });
    expect(await member.progress()).toMatchObject({
      persona: 'general',
      goals: ['learn'],
      startingPoint: null,
    });
  });

  it('is told to others and written down', async () => {
    const member = await somebody();
    await member.select(ANSWERS);
    const events = await database.db.execute<{ payload: unknown }>(
      sql`select payload from platform_event where name = 'onboarding.personaSelected'
          and payload ->> 'userId' = ${member.userId}`,
    );
    expect(events.rows).toEqual([
      {
        payload: {
          userId: member.userId,
          persona: 'developer',
          goals: ANSWERS.goals,
          at: expect.any(String),
        },
      },
    ]);
    const entries = await database.db.execute<{ details: unknown }>(
      sql`select details from platform_audit where action = 'onboarding.persona_selected'
          and subject_id = ${member.userId}`,
    );
    expect(entries.rows).toEqual([{ details: { persona: 'developer' } }]);
  });

  it.each([
    [{ persona: 'admin' }, 'persona'],
    [{ persona: 'Developer' }, 'persona'],
    [{ persona: null }, 'persona'],
    [{}, 'persona'],
    [{ persona: 'general', goals: ['get-rich'] }, 'goals.0'],
    [{ persona: 'general', goals: Array.from({ length: 7 }, () => 'learn') }, 'goals'],
    [{ persona: 'general', startingPoint: 'moon' }, 'startingPoint'],
    [{ persona: 'general', isAdmin: true }, 'isAdmin'],
    [{ persona: 'general', userId: '00000000-0000-4000-8000-000000000001' }, 'userId'],
  ])('refuses %j', async (body, field) => {
    const member = await somebody();
    const answer = await member.select(body);
    expect(answer.status).toBe(400);
    const { fields } = answer.body.details as { fields: { field: string }[] };
    expect(fields.map((one) => one.field)).toContain(field);
    expect(await member.progress()).toMatchObject({ persona: null, goals: [] });
  });

  it('changes no other member', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await one.select(ANSWERS);
    expect(await other.progress()).toMatchObject({ persona: null, goals: [], startingPoint: null });
  });
});

describe('levelsFor', () => {
  it('gives a deleted account the basic level only', async () => {
    expect(await levelsFor(services, '00000000-0000-4000-8000-000000000000')).toEqual(['basic']);
  });
});

describe('listWhoReached', () => {
  it('says of each what levelsFor says, in as many queries for one as for all', async () => {
    const someone = (name: string, more: MemberOverrides = {}) =>
      aMember(database.db, { email: `${name}-reached@example.org`, ...more });
    const [bare, unproven, complete, passer, linked] = [
      await aMember(database.db),
      await someone('unproven', { emailVerified: false }),
      await someone('complete'),
      await someone('passer'),
      await someone('linked'),
    ];
    passed.add(passer.userId).add(complete.userId);
    const wallet = '0xde709f2102306220921060314715629080e2fb77';
    await changeMember(database.db, complete.userId, { walletAddress: wallet });
    await aProfile(database.db, complete.userId, { persona: 'designer', bio: 'Builds gauges.' });
    for (const { userId } of [complete, linked]) {
      await database.db.execute(sql`insert into identity_authenticator (user_id, sealed_secret, name, created_at, confirmed_at)
        values (${userId}, ${'x'}, 'App', now(), now())`);
    }
    for (const { userId } of [complete, linked]) await addTelegram(database.db, userId);
    const gone = '00000000-0000-4000-8000-000000000000';
    const ids = [bare, unproven, complete, passer, linked].map(({ userId }) => userId);
    for (const level of ['basic', 'email', 'knowledge', '2fa', 'wallet', 'full']) {
      const one: string[] = [];
      for (const id of ids) if ((await levelsFor(services, id)).includes(level)) one.push(id);
      expect([level, [...(await listWhoReached(services, [...ids, gone], [level]))].sort()]).toEqual([
        level,
        one.sort(),
      ]);
    }
    expect([...(await listWhoReached(services, ids, ['full', 'email']))]).toEqual([complete.userId]);
    const queries = vi.spyOn(database.pool, 'query');
    const counted = async (of: readonly string[]) => {
      queries.mockClear();
      await listWhoReached(services, of, ['email']);
      return queries.mock.calls.length;
    };
    const one = await counted(ids.slice(0, 1));
    expect([one > 0, await counted(ids)]).toEqual([true, one]);
    queries.mockRestore();
  });
});
