import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, setUpAuthenticator } from '#members/identity/testing';
import { aProfile } from '#members/profiles/testing';
import { giveHdag } from '#standing/tokens/testing';
import { type AccountServer, anAccountServer } from '../../testing/index.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());

async function activeGoalsOf(token: string): Promise<unknown> {
  const browser = server.browser({ token });
  return (await browser.get('/api/user')).body.activeGoals;
}

it('tells the purpose of this member only', async () => {
  const { db } = server.database;
  const [member, other] = [await aMember(db), await aMember(db)];
  expect(await activeGoalsOf(member.token)).toEqual([]);
  await db.execute(sql`
    insert into onboarding_progress (user_id, goals, updated_at)
    values (${member.userId}, '{find-grants,learn}', now())`);
  expect(await activeGoalsOf(member.token)).toEqual(['find-grants', 'learn']);
  expect(await activeGoalsOf(other.token)).toEqual([]);
});

it.each([
  [{}, 1],
  [{ email: 'asked@example.org', emailVerified: false }, 2],
  [{ email: 'proved@example.org' }, 3],
  [{ email: 'whole@example.org', secondFactor: true }, 4],
])('counts the steps of %o: %i', async (overrides, stage) => {
  const { token } = await aMember(server.database.db, overrides);
  const { body } = await server.browser({ token }).get('/api/user');
  expect(body).toMatchObject({ onboardingStage: stage, isFullyOnboarded: false });
});

it('carries what the profile says of persona, interests and bio', async () => {
  const { db } = server.database;
  const { userId, token } = await aMember(db);
  await aProfile(db, userId, {
    persona: 'blue',
    interests: ['maps'],
    bio: 'I build.',
    skills: ['TypeScript'],
  });
  const { body } = await server.browser({ token }).get('/api/user');
  expect(body).toMatchObject({ persona: 'blue', interests: ['maps'], bio: 'I build.' });
  expect(body.skills).toBeUndefined();
});

it('tells how much HDAG the member has, to the micro', async () => {
  const { db } = server.database;
  const member = await aMember(db);
  const tokens = async () => (await server.browser({ token: member.token }).get('/api/user')).body.tokens;
  expect(await tokens()).toBe(0);
  await giveHdag(server.services, member.userId, 12_500_001n);
  expect(await tokens()).toBe(12.500001);
});

it('answers every field of the specification', async () => {
  const member = await aMember(server.services.db, { email: 'all@example.org' });
  const { body } = await server.browser({ token: member.token }).get('/api/user');
  expect(body).toEqual({
    id: member.userId,
    username: member.username,
    email: 'all@example.org',
    walletAddress: null,
    persona: null,
    interests: [],
    bio: null,
    tokens: 0,
    referralCode: expect.stringMatching(/^[A-Z]{4}[0-9]{4}$/),
    onboardingStage: 3,
    activeGoals: [],
    currentProject: null,
    isAdmin: false,
    loginBypassed: false,
    isFullyOnboarded: false,
    isNewUser: true,
    authMethods: { password: true, authenticator: false, passkey: false, wallet: false, telegram: false },
    emailVerified: true,
    phoneVerified: false,
    telegramVerified: false,
  });
});

it('has four of five steps done with a verified address and an authenticator app', async () => {
  const { db } = server.database;
  const member = await aMember(db, { email: 'four@example.org' });
  const browser = server.browser({ token: member.token });
  await setUpAuthenticator(browser, server.services.clock);
  expect((await browser.get('/api/user')).body.onboardingStage).toBe(4);
});

it('refuses a sign-in that still owes its code, and names its account', async () => {
  const member = await aMember(server.services.db, { email: 'owes@example.org' });
  const browser = server.browser();
  await browser.signIn(member);
  expect(await browser.get('/api/user')).toMatchObject({
    status: 401,
    body: { code: 'session.unverified', details: { pendingUsername: member.username } },
  });
});

it('refuses a visitor', async () => {
  expect(await server.browser().get('/api/user')).toMatchObject({
    status: 401,
    body: { code: 'session.required' },
  });
});
