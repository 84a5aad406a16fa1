import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#members/identity/testing';
import type { OnboardingStatus } from '#members/onboarding/contract';
import { inTransaction } from '#platform/server/db/database.ts';
import { recordReferrer, referralCodeOf } from '#standing/referrals/server';
import { Caller } from '../testing/callers.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer();
});
afterAll(() => server.close());

it('counts the step "refer" as done once a referral is verified (spec §3)', async () => {
  const { db } = server.database;
  const member = await aMember(db, { createdAt: new Date(Date.now() - 60_000) });
  const caller = new Caller(server, 'member', member);
  const steps = async () => {
    const { body } = await caller.call({ method: 'GET', path: '/api/onboarding/status' });
    return (body as { data: OnboardingStatus }).data.nextSteps.map(({ id }) => id);
  };
  const bring = async (email: string, emailVerified: boolean) => {
    const { userId } = await aMember(db, { email, emailVerified });
    const code = await referralCodeOf(db, member.userId);
    await inTransaction(db, (tx) => recordReferrer(server.services, tx, { userId, code }));
  };
  expect(await steps()).toContain('refer');
  await bring('waits@example.org', false);
  expect(await steps()).toContain('refer');
  await bring('proved@example.org', true);
  expect(await steps()).not.toContain('refer');
  const { rows } = await db.execute(sql`select 1 from platform_event where name = 'referrals.verified'`);
  expect(rows).toHaveLength(1);
});
