import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aMember, type TestServices, testServices } from '../../testing/index.ts';
import { issueTelegramCode } from '../operations/telegram-codes.ts';
import { attemptKey } from '../services/attempts.ts';
import { spendProof } from '../store/telegram-store.ts';
import { countConsecutive, countInWindow } from '../store/throttle-store.ts';
import { insertNonce } from '../store/wallet-store.ts';
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
  const nonce = { address: '0x1', browserHash: Buffer.alloc(32), createdAt: services.clock.now() };
  const expiresAt = new Date(nonce.createdAt.getTime() + 1);
  await insertNonce(test.db, { ...nonce, nonceHash: Buffer.alloc(32), expiresAt });
  const run = () =>
    purgeIdentity.run(services, null, { report: () => {}, signal: new AbortController().signal });
  await run();
  expect([await countOf('identity_session'), await countOf('identity_throttle')]).toEqual([1, 3]);
  expect(await countOf('identity_wallet_nonce')).toBe(1);
  services.clock.advance(DAY_MS);
  await run();
  expect(await countOf('identity_throttle')).toBe(3);
  services.clock.advance(14 * DAY_MS);
  await run();
  expect([await countOf('identity_session'), await countOf('identity_throttle')]).toEqual([0, 2]);
  expect(await countOf('identity_wallet_nonce')).toBe(0);
  services.clock.advance(366 * DAY_MS);
  await run();
  expect(await countOf('identity_throttle')).toBe(0);
  expect(await countOf('identity_user')).toBe(1);
});

it('deletes codes of the bot and used proofs a day after their end', async () => {
  const now = services.clock.now();
  await issueTelegramCode(services, { id: 5, username: null, firstName: 'Ada' });
  await inTransaction(test.db, (tx) => spendProof(tx, Buffer.alloc(32), now));
  const left = async () => [
    await countOf('identity_telegram_code'),
    await countOf('identity_telegram_proof'),
  ];
  const run = () =>
    purgeIdentity.run(services, null, { report: () => {}, signal: new AbortController().signal });
  await run();
  expect(await left()).toEqual([1, 1]);
  services.clock.advance(2 * DAY_MS);
  await run();
  expect(await left()).toEqual([0, 0]);
});
