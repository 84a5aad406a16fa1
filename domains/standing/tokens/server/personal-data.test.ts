import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aMember, type TestServices, testServices } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aFreeAccount, aTransfer } from '../testing/a-transfer.ts';
import { giveHdag } from '../testing/factories.ts';
import { sealEverything } from '../testing/sealing.ts';
import { changeProven, memberAccounts, postTransfers, treasuryAccount } from './facade.ts';
import { COMMUNITY_POOL, ensureGenesis } from './ledger/genesis.ts';
import { tokensPersonalData } from './personal-data.ts';
import { findNamedAccount } from './store/account-store.ts';
import { listPersonalTransfers } from './store/personal-data-store.ts';

let database: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  database = await testDatabase();
  services = testServices(database.db);
  await ensureGenesis(services);
});
afterEach(() => database.close());

/** Earns 9, frees 4 of it, gives 2 away, wants to vote with more than there is, and to give it. */
async function aTrader() {
  const [{ userId }, { userId: friend }] = [await aMember(database.db), await aMember(database.db)];
  const write = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work);
  const { freeId, earnedId } = await write((tx) => memberAccounts(tx, userId));
  const { freeId: payee } = await write((tx) => memberAccounts(tx, friend));
  await write((tx) => changeProven(tx, userId, true));
  const payer = (await findNamedAccount(database.db, COMMUNITY_POOL)) ?? 0;
  await postTransfers(services, [
    aTransfer({ payer, payee: earnedId, amount: 9n, kind: 'reward' }),
    aTransfer({ payer: earnedId, payee: freeId, amount: 4n, kind: 'release' }),
  ]);
  await sealEverything(services);
  await postTransfers(services, [
    aTransfer({ payer: freeId, payee, amount: 2n }),
    aTransfer({ payer: freeId, payee: await treasuryAccount(database.db), amount: 500n, kind: 'vote' }),
    aTransfer({ payer: freeId, payee, amount: 500n }),
  ]);
  return { userId, friend };
}

it('hands out each side of each transfer, sealed or not, and what was refused', async () => {
  const { userId, friend } = await aTrader();
  const { transfers, 'refused-transfers': refused } = await tokensPersonalData.export(services, userId);
  expect(transfers).toEqual(
    [
      [7, 'reward', 'earned', 9n],
      [8, 'release', 'available', 4n],
      [8, 'release', 'earned', -4n],
      [9, 'gift', 'available', -2n],
    ].map(([seq, kind, account, amount]) =>
      expect.objectContaining({ seq, kind, account, amount, at: expect.any(Date), reference: 'test' }),
    ),
  );
  expect(refused).toEqual([
    {
      seq: 10,
      at: expect.any(Date),
      kind: 'vote',
      outcome: 'insufficient',
      amount: -500n,
      reference: 'test',
    },
  ]);
  const others = await tokensPersonalData.export(services, friend);
  expect(others.transfers).toMatchObject([{ seq: 9, amount: 2n }]);
  expect(others['refused-transfers']).toEqual([]);
  const nobody = await tokensPersonalData.export(services, (await aMember(database.db)).userId);
  expect(nobody).toMatchObject({ transfers: [], 'refused-transfers': [] });
});

it.each([1, 2, 3, 4])('%s at once come out as all at once do', async (atOnce) => {
  const { userId } = await aTrader();
  const whole = await listPersonalTransfers(database.db, userId);
  expect(whole).toHaveLength(4);
  expect(await listPersonalTransfers(database.db, userId, atOnce)).toEqual(whole);
});

it('reads only the member’s own transfers for it', async () => {
  const { userId } = await aTrader();
  const payer = await giveHdag(services, (await aMember(database.db)).userId, 100_000n);
  const payee = await aFreeAccount(database.db, 0n);
  for (let round = 0; round < 5; round += 1) {
    await postTransfers(
      services,
      Array.from({ length: 2000 }, (_, n) =>
        aTransfer({ payer, payee, amount: n % 100 === 7 ? 10n ** 9n : 1n }),
      ),
    );
  }
  await sealEverything(services);
  await database.pool.query('analyze');
  const [before, after] = await inTransaction(database.db, async (tx) => {
    // PostgreSQL counts here what earlier transactions of this connection have not reported yet, too.
    const rowsRead = async () => {
      const { rows } = await tx.execute<{ read: string }>(sql`
        select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables
        where relname in ('tokens_transfer', 'tokens_block')`);
      return Number(rows[0]?.read);
    };
    const first = await rowsRead();
    await tokensPersonalData.export({ ...services, db: tx }, userId);
    return [first, await rowsRead()] as const;
  });
  expect(after - before).toBeGreaterThan(0);
  expect(after - before).toBeLessThan(100);
});
