import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, testServices } from '#identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { codeWhenRegistered } from './code-when-registered.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const hear = (userId: string) =>
  inTransaction(database.db, (tx) =>
    codeWhenRegistered.handle(testServices(database.db), tx, {
      userId,
      username: 'marigold',
      at: new Date().toISOString(),
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
