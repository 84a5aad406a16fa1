import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aMember, type TestServices, testServices } from '../../testing/index.ts';
import { attemptKey } from '../services/attempts.ts';
import { countConsecutive, countInWindow } from '../store/throttle-store.ts';
import { purgeIdentity } from './purge-identity.ts';

let test: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  test = await testDatabase();
  services = testServices(test.db);
});
afterAll(() => test.close());

const countOf = async (table: string): Promise<number> => {
  const { rows } = await test.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return rows[0]?.n ?? -1;
};

it('deletes what has run out and keeps what counts', async () => {
  await aMember(test.db);
  const day = { max: 3, windowSeconds: 24 * 3600 };
  await countInWindow(test.db, 'login-network:some', day, services.clock.now());
  for (const key of [attemptKey.login('some'), attemptKey.ownPassword('some')])
    await countConsecutive(test.db, key, services.clock.now());
  const run = () =>
    purgeIdentity.run(services, null, { report: () => {}, signal: new AbortController().signal });
  await run();
  expect([await countOf('identity_session'), await countOf('identity_throttle')]).toEqual([1, 3]);
  services.clock.advance(DAY_MS);
  await run();
  expect(await countOf('identity_throttle')).toBe(3);
  services.clock.advance(14 * DAY_MS);
  await run();
  expect([await countOf('identity_session'), await countOf('identity_throttle')]).toEqual([0, 2]);
  services.clock.advance(366 * DAY_MS);
  await run();
  expect(await countOf('identity_throttle')).toBe(0);
  expect(await countOf('identity_user')).toBe(1);
});
