import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDatabase } from '#platform/server/db/database.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aFreeAccount, aTransfer } from '../../testing/a-transfer.ts';
import type { Transfer } from '../ledger/transfer.ts';
import { addMonths, vestingFloor } from '../rules/vesting.ts';
import { postBatch } from './post-batch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const MOMENT = new Date('2026-03-01T00:00:00Z');

/** Where the short way and the table of routes do not agree. */
const TRIED_WAYS = `
  select kind, payer, payee, short
    from (select k as kind, p as payer, q as payee,
                 pg_temp.takes_short_way(k, 8000 + p, case q when 1 then 8001 else 16000 + q end) as short
            from generate_series(0, 11) k, generate_series(1, 7) p, generate_series(1, 7) q
           where (p, q) <> (1, 1)) tried
   where short <> exists (
     select from tokens_route r
      where (r.kind, r.payer, r.payee, r.needs) = (tried.kind, tried.payer, tried.payee, 0))`;

const list = (values: readonly unknown[]) => `{${values.join(',')}}`;

/** Returns the database's answer to gifts, before anything is read from it. */
async function answerTo(...batch: Transfer[]): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`
    select place, seq::integer, code, repeated, at = ${MOMENT.toISOString()}::timestamptz as now from tokens_post(
      ${list(batch.map(({ key }) => key))}, ${list(batch.map(({ payer }) => payer))},
      ${list(batch.map(({ payee }) => payee))}, ${list(batch.map(({ amount }) => amount))},
      ${list(batch.map(() => 5))}, ${list(batch.map(({ reference }) => reference))},
      ${MOMENT.toISOString()}::timestamptz)`);
  return rows;
}

it('the database answers with the last number before a batch, and with what is not simply posted', async () => {
  const [payer, payee] = [await aFreeAccount(database.db, 5n), await aFreeAccount(database.db, 0n)];
  const [first, second] = [aTransfer({ payer, payee }), aTransfer({ payer, payee, amount: 2n })];
  const before = { place: 0, code: 0, repeated: false, now: true };
  expect(await answerTo(first, second)).toEqual([{ ...before, seq: 0 }]);
  const tooMuch = aTransfer({ payer, payee, amount: 3n });
  expect(await answerTo(aTransfer({ payer, payee }), tooMuch, second, { ...first, payee: 29 })).toEqual([
    { ...before, seq: 2 },
    { place: 2, seq: null, code: 1, repeated: false, now: true },
    { place: 3, seq: 2, code: 0, repeated: true, now: true },
    { place: 4, seq: 1, code: 9, repeated: true, now: true },
  ]);
});

it('an answer is told with the moment of the first decision', async () => {
  const [payer, payee] = [await aFreeAccount(database.db, 5n), await aFreeAccount(database.db, 0n)];
  const transfer = aTransfer({ payer, payee });
  const [first] = await postBatch(database.db, [transfer], MOMENT);
  expect(first).toMatchObject({ outcome: 'posted', at: MOMENT, repeated: false });
  const [again] = await postBatch(database.db, [transfer], new Date('2027-01-01T00:00:00Z'));
  expect(again).toEqual({ ...first, repeated: true });
});

it('pays from the balance before the batch, though all of the batch adds up', async () => {
  const outcomes = async (order: readonly [number, number]) => {
    const [payer, payee] = [await aFreeAccount(database.db, 4n), await aFreeAccount(database.db, 0n)];
    const giver = await aFreeAccount(database.db, 100n);
    const transfers = [
      aTransfer({ payer, payee, amount: 5n }),
      aTransfer({ payer: giver, payee: payer, amount: 10n }),
    ];
    const batch = order.flatMap((place) => transfers[place] ?? []);
    return (await postBatch(database.db, batch, MOMENT)).map(({ outcome }) => outcome);
  };
  expect(await outcomes([0, 1])).toEqual(['insufficient', 'posted']);
  expect(await outcomes([1, 0])).toEqual(['posted', 'posted']);
});

it.each(['2026-01-31T12:00:00Z', '2024-02-29T00:00:00Z', '2025-12-15T23:59:59Z'])(
  'the database knows what must stay of a pool that vests from %s, as the rules do',
  async (text) => {
    const start = new Date(text);
    const total = 200_000_000_000_000n;
    const moments = Array.from({ length: 52 }, (_, months) => addMonths(start, months).getTime())
      .flatMap((border) => [border - 1, border, border + 1])
      .map((time) => new Date(time));
    const { rows } = await database.pool.query(
      'select tokens_vesting_floor($1, $2, moment) as floor from unnest($3::timestamptz[]) as moment',
      [total, start, moments],
    );
    expect(rows.map(({ floor }) => BigInt(floor))).toEqual(
      moments.map((moment) => vestingFloor(total, start, moment)),
    );
  },
);

it('waits for a posting in progress, and takes the next number', async () => {
  const [payer, payee] = [await aFreeAccount(database.db, 5n), await aFreeAccount(database.db, 0n)];
  const others = [await aFreeAccount(database.db, 5n), await aFreeAccount(database.db, 0n)] as const;
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const own = createDatabase(client as never, quietLog);
    const [first] = await postBatch(own, [aTransfer({ payer, payee })], MOMENT);
    const second = postBatch(database.db, [aTransfer({ payer: others[0], payee: others[1] })], MOMENT);
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    });
    await client.query('commit');
    expect((await second)[0]).toMatchObject({ outcome: 'posted', seq: (first?.seq ?? 0) + 1 });
  } finally {
    client.release();
  }
});

it('the short way takes what any two accounts may do, and leaves everything else to the long one', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    // A pair of accounts of each class, rich enough; kinds up to one that there is none of.
    await client.query(`
      insert into tokens_account (id, class, balance, partner)
      select n * 8000 + class, class, 100, case when class = 6 then 5 end
        from generate_series(1, 2) n, generate_series(1, 7) class where (n, class) <> (2, 1)`);
    await client.query(`
      create function pg_temp.takes_short_way(kind integer, payer integer, payee integer) returns boolean
      language plpgsql as $$ begin
        begin
          perform tokens_post_at_once(1000000, array[gen_random_uuid()], array[payer], array[payee], array[1::bigint],
            array[kind::smallint], array[''], now());
          raise exception 'undone' using errcode = 'HD002';
        exception when sqlstate 'HD001' then return false; when sqlstate 'HD002' then return true;
        end;
      end $$`);
    const { rows } = await client.query(TRIED_WAYS);
    expect(rows).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
