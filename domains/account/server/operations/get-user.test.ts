import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#identity/testing';
import { aProfile } from '#profiles/testing';
import { giveHdag } from '#tokens/testing';
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

it('tells what the member came for, and nothing of anybody else', async () => {
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
