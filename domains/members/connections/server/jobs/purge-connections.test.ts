import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServices, testServices } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { issueTelegramCode } from '../services/telegram-codes.ts';
import { insertNonce } from '../store/nonce-store.ts';
import { spendProof } from '../store/telegram-store.ts';
import { purgeConnections } from './purge-connections.ts';

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

const run = () =>
  purgeConnections.run(services, null, { report: () => {}, signal: new AbortController().signal });

it('deletes nonces once they have run out', async () => {
  const createdAt = services.clock.now();
  const nonce = { address: '0x1', browserHash: Buffer.alloc(32), nonceHash: Buffer.alloc(32), createdAt };
  await insertNonce(test.db, { ...nonce, expiresAt: new Date(createdAt.getTime() + 1) });
  await run();
  expect(await countOf('connections_wallet_nonce')).toBe(1);
  services.clock.advance(2);
  await run();
  expect(await countOf('connections_wallet_nonce')).toBe(0);
});

it('deletes codes of the bot and used proofs a day after their end', async () => {
  const now = services.clock.now();
  await issueTelegramCode(services, { id: 5, username: null, firstName: 'Ada' });
  await inTransaction(test.db, (tx) => spendProof(tx, Buffer.alloc(32), now));
  const left = async () => [
    await countOf('connections_telegram_code'),
    await countOf('connections_telegram_proof'),
  ];
  await run();
  expect(await left()).toEqual([1, 1]);
  services.clock.advance(2 * DAY_MS);
  await run();
  expect(await left()).toEqual([0, 0]);
});
