import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#members/identity/testing';
import type { OnboardingProgress } from '#members/onboarding/contract';
import { aProfile } from '#members/profiles/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { Caller } from '../testing/callers.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer();
});
afterAll(() => server.close());

it('prints on the journey what an invitation brings here, multiplied as long as /refer says so', async () => {
  const { db } = server.database;
  const member = await aMember(db, { email: 'journey@example.org' });
  await aProfile(db, member.userId, { persona: 'developer' });
  const caller = new Caller(server, 'member', member);
  const read = async (path: `/${string}`) => (await caller.call({ method: 'GET', path })).body;
  const invitation = async () =>
    ((await read('/api/onboarding/progress')) as { data: OnboardingProgress }).data.invitation;
  const isActive = async () =>
    ((await read('/api/referral/stats')) as { data: { earlyAdopter: { active: boolean } } }).data.earlyAdopter
      .active;
  const terms = {
    repIdPoints: 10,
    reward: '5',
    levels: 3,
    decayPercentPerDay: 5,
    multiplier: 5,
    completePercent: 80,
  };
  expect(await invitation()).toEqual({ ...terms, isMultiplied: true });
  expect(await isActive()).toBe(true);
  Object.assign(server.services.config, {
    SETTINGS: {
      'referrals.directReward': 7.5,
      'tokens.decayPercentPerDay': 2,
      'referrals.earlyAdopterStart': new Date(Date.now() - 31 * DAY_MS).toISOString(),
    },
  });
  expect(await invitation()).toEqual({ ...terms, reward: '7.5', decayPercentPerDay: 2, isMultiplied: false });
  expect(await isActive()).toBe(false);
});
