import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTelegram, removeTelegram } from '#members/connections/testing';
import { addPhone } from '#members/contacts/testing';
import {
  aMember,
  changeMember,
  type MemberOverrides,
  removeMember,
  testServices,
} from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Subscription } from '#platform/server/subscription.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { hasVerifiedReferral, recordReferrer, referralCodeOf } from '../facade.ts';
import { catchUpVerified } from '../jobs/catch-up-verified.ts';
import {
  verifiedWhenEmailVerified,
  verifiedWhenPhoneVerified,
  verifiedWhenTelegramLinked,
} from '../subscriptions/advance-when-member-acts.ts';

let database: TestDatabase;
let referrer: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const services = () => testServices(database.db);
/** A referrer, and a member who came with their code. */
async function aPair(overrides?: MemberOverrides) {
  const friend = await aMember(database.db, { createdAt: new Date(Date.now() - 60_000) });
  referrer = friend.userId;
  const code = await referralCodeOf(database.db, friend.userId);
  const { userId } = await aMember(database.db, overrides);
  await inTransaction(database.db, (tx) => recordReferrer(services(), tx, { userId, code }));
  return userId;
}
const hear = (subscription: Subscription, userId: string) =>
  inTransaction(database.db, (tx) =>
    subscription.handle(services(), tx, { userId, at: new Date().toISOString() } as never),
  );
const verifyEmailOf = (userId: string) =>
  changeMember(database.db, userId, { email: `${userId}@example.org` });
const linkTelegramOf = (userId: string) => addTelegram(database.db, userId);
const verifyPhoneOf = (userId: string) => addPhone(database.db, userId);
const eventsOf = async (userId: string) =>
  (
    await database.db.execute(
      sql`select payload from platform_event where name = 'referrals.verified' and payload->>'userId' = ${userId}`,
    )
  ).rows;

describe('a verified referral', () => {
  it('is none while the new member has no verified contact', async () => {
    const userId = await aPair({ email: 'unproved@example.org', emailVerified: false });
    await hear(verifiedWhenEmailVerified, userId);
    expect(await hasVerifiedReferral(database.db, referrer)).toBe(false);
    expect(await eventsOf(userId)).toEqual([]);
  });

  it.each([
    ['an email address', verifyEmailOf, verifiedWhenEmailVerified],
    ['a Telegram account', linkTelegramOf, verifiedWhenTelegramLinked],
    ['a phone', verifyPhoneOf, verifiedWhenPhoneVerified],
  ])('is made by %s, once, with an event and an audit entry', async (_, verify, subscription) => {
    const userId = await aPair();
    await verify(userId);
    await Promise.all([hear(subscription, userId), hear(subscription, userId), hear(subscription, userId)]);
    expect(await hasVerifiedReferral(database.db, referrer)).toBe(true);
    expect(await eventsOf(userId)).toEqual([
      { payload: { userId, referrerId: referrer, points: 500, at: expect.any(String) } },
    ]);
    const { rows } = await database.db.execute(
      sql`select subject_id from platform_audit where action = 'referrals.verified' and actor_id = ${userId}`,
    );
    expect(rows).toEqual([{ subject_id: referrer }]);
    const told = await database.db.execute(
      sql`select title, link from notifications_note where user_id = ${referrer} order by created_at, title`,
    );
    expect(told.rows).toEqual([
      { title: 'New referral', link: '/referrals' },
      { title: 'Referral verified', link: '/referrals' },
    ]);
  });

  it('is there at once for a member who comes with a verified contact', async () => {
    const userId = await aPair({ email: 'proved@example.org' });
    expect(await hasVerifiedReferral(database.db, referrer)).toBe(true);
    expect(await eventsOf(userId)).toHaveLength(1);
  });

  it('stays when the contact goes again', async () => {
    const userId = await aPair();
    await linkTelegramOf(userId);
    await hear(verifiedWhenTelegramLinked, userId);
    await removeTelegram(database.db, userId);
    await hear(verifiedWhenEmailVerified, userId);
    expect(await hasVerifiedReferral(database.db, referrer)).toBe(true);
  });

  it('has no owner when the member came alone or the referrer has left', async () => {
    const alone = await aMember(database.db, { email: 'alone@example.org' });
    await inTransaction(database.db, (tx) =>
      recordReferrer(services(), tx, { userId: alone.userId, code: null }),
    );
    await hear(verifiedWhenEmailVerified, alone.userId);
    expect(await eventsOf(alone.userId)).toEqual([]);
    const left = await aPair();
    await removeMember(database.db, referrer);
    await verifyEmailOf(left);
    await hear(verifiedWhenEmailVerified, left);
    expect(await eventsOf(left)).toEqual([]);
  });

  it('is found by the night’s job when no event told of it', async () => {
    const [found, waiting] = [await aPair(), await aPair()];
    await verifyEmailOf(found);
    await catchUpVerified.run(services(), undefined, {
      report: () => {},
      signal: new AbortController().signal,
    });
    expect(await eventsOf(found)).toHaveLength(1);
    expect(await eventsOf(waiting)).toEqual([]);
  });
});
