import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, testServices } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { recordReferrer, referralCodeOf } from '../facade.ts';
import { referrerWhenRegistered } from './referrer-when-registered.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const hear = (userId: string, more: { invitation?: string | null } = {}) =>
  inTransaction(database.db, (tx) =>
    referrerWhenRegistered.handle(testServices(database.db), tx, {
      userId,
      username: 'marigold',
      at: new Date().toISOString(),
      ...more,
    } as never),
  );
const codesOf = async (userId: string) =>
  (
    await database.db.execute<{ code: string }>(
      sql`select code from referrals_code where user_id = ${userId}`,
    )
  ).rows;

it('gives one code, however often it hears of the registration', async () => {
  const { userId } = await aMember(database.db, { username: 'marigold' });
  await hear(userId);
  const first = await codesOf(userId);
  expect(first).toEqual([{ code: expect.stringMatching(/^MARI[0-9]{4}$/) }]);
  await hear(userId);
  expect(await codesOf(userId)).toEqual(first);
});

it('lets an account be that is gone', async () => {
  await expect(hear(randomUUID())).resolves.toBeUndefined();
});

it('records whose invitation the browser carried, although a code was asked for first', async () => {
  const friend = await aMember(database.db, { createdAt: new Date(Date.now() - 1000) });
  const invitation = await referralCodeOf(database.db, friend.userId);
  const { userId } = await aMember(database.db);
  await referralCodeOf(database.db, userId);
  await hear(userId, { invitation });
  const { rows } = await database.db.execute(
    sql`select is_referred, referrer_id from referrals_referrer where user_id = ${userId}`,
  );
  expect(rows).toEqual([{ is_referred: true, referrer_id: friend.userId }]);
});

it('leaves what the registration form has recorded', async () => {
  const friend = await aMember(database.db, { createdAt: new Date(Date.now() - 1000) });
  const invitation = await referralCodeOf(database.db, friend.userId);
  const { userId } = await aMember(database.db);
  await inTransaction(database.db, (tx) =>
    recordReferrer(testServices(database.db), tx, { userId, code: null }),
  );
  await hear(userId, { invitation });
  const { rows } = await database.db.execute(
    sql`select is_referred from referrals_referrer where user_id = ${userId}`,
  );
  expect(rows).toEqual([{ is_referred: false }]);
});
