import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rolledBack, type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { afterCommit, type Database, inTransaction, type Transaction } from './database.ts';
import {
  constraintOf,
  isCheckViolation,
  isForeignKeyViolation,
  isTransactionConflict,
  isUniqueViolation,
  sqlStateOf,
} from './sql-state.ts';

const account = pgTable('probe_account', {
  id: integer().primaryKey(),
  name: text().notNull().unique('probe_account_name'),
  balance: integer().notNull(),
});

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  await database.pool.query(`create table probe_account (id int primary key,
    name text not null constraint probe_account_name unique, balance int not null constraint rich check (balance >= 0));
    create table probe_gift (account_id int constraint giver references probe_account (id));
    insert into probe_account values (1, 'ada', 100), (2, 'bob', 100)`);
});
afterAll(() => database.close());

async function balances(where: Database = db): Promise<readonly number[]> {
  return (await where.select().from(account).orderBy(account.id)).map(({ balance }) => balance);
}

/** A gate that opens once so many have come to it, and stays open: what collides does so on a slow machine too. */
function untilThere(count: number): () => Promise<void> {
  let open = (): void => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  let left = count;
  return () => {
    left -= 1;
    if (left === 0) open();
    return isOpen;
  };
}

const errorOf = (work: (tx: Transaction) => Promise<unknown>): Promise<unknown> =>
  inTransaction(db, work).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('what PostgreSQL refused', () => {
  test('a key that exists, also by its constraint', async () => {
    const error = await errorOf((tx) => tx.insert(account).values({ id: 3, name: 'ada', balance: 0 }));
    expect(sqlStateOf(error)).toBe('23505');
    expect(constraintOf(error)).toBe('probe_account_name');
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'probe_account_name')).toBe(true);
    expect(isUniqueViolation(error, 'probe_account_pkey')).toBe(false);
    expect(isCheckViolation(error)).toBe(false);
  });

  test('a check, a foreign key', async () => {
    expect(isCheckViolation(await errorOf((tx) => tx.update(account).set({ balance: -1 })), 'rich')).toBe(
      true,
    );
    const orphan = await errorOf((tx) => tx.execute(sql`insert into probe_gift values (99)`));
    expect(isForeignKeyViolation(orphan, 'giver')).toBe(true);
  });

  test.each([
    new Error('plain'),
    Object.assign(new Error('pipe'), { code: 'EPIPE' }),
    null,
    'text',
    undefined,
  ])('nothing in %s', (error) => {
    expect(sqlStateOf(error)).toBeUndefined();
    expect(isUniqueViolation(error)).toBe(false);
  });

  test('causes that form a ring are left after a while', () => {
    const ring: Error & { cause?: unknown } = new Error('ring');
    ring.cause = ring;
    expect(sqlStateOf(ring)).toBeUndefined();
  });
});

describe('inTransaction', () => {
  test('commits what resolves, undoes what throws, and gives every connection back', async () => {
    for (let round = 0; round < 12; round += 1) {
      const error = await errorOf(async (tx) => {
        await tx.update(account).set({ balance: 0 });
        throw new Error('changed my mind');
      });
      expect(String(error)).toContain('changed my mind');
    }
    expect(await balances()).toEqual([100, 100]);
    expect(await inTransaction(db, async (tx) => (await balances(tx)).length)).toBe(2);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  test('runs again after a serialisation failure, so that no update is lost', async () => {
    let runs = 0;
    const allRead = untilThere(3);
    const addTen = (): Promise<void> =>
      inTransaction(
        db,
        async (tx) => {
          runs += 1;
          const [before] = await balances(tx);
          await allRead();
          await tx
            .update(account)
            .set({ balance: (before ?? 0) + 10 })
            .where(sql`id = 1`);
        },
        { isolation: 'serializable', attempts: 10 },
      );
    await Promise.all([addTen(), addTen(), addTen()]);
    expect((await balances())[0]).toBe(130);
    expect(runs).toBeGreaterThan(3);
  });

  test('runs again after a deadlock', async () => {
    const lock = async (tx: Transaction, id: number): Promise<unknown> =>
      tx.execute(sql`select from probe_account where id = ${id} for update`);
    let runs = 0;
    const bothHold = untilThere(2);
    const lockBoth = (first: number, second: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        runs += 1;
        await lock(tx, first);
        await bothHold();
        await lock(tx, second);
      });
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
    expect(runs).toBe(3);
  });

  test('gives up after the last attempt and shows the collision', async () => {
    let runs = 0;
    const collide = inTransaction(
      db,
      async (tx) => {
        runs += 1;
        await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
      },
      { attempts: 3 },
    );
    const error = await collide.catch((reason: unknown) => reason);
    expect(isTransactionConflict(error)).toBe(true);
    expect(runs).toBe(3);
  });

  test('read only refuses to write', async () => {
    const write = inTransaction(db, (tx) => tx.update(account).set({ balance: 1 }), { readOnly: true });
    expect(sqlStateOf(await write.catch((reason: unknown) => reason))).toBe('25006');
  });

  test('a connection lost in the middle fails that transaction only', async () => {
    const error = await errorOf((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    expect(error).toBeInstanceOf(Error);
    expect((await balances()).length).toBe(2);
  });
});

describe('afterCommit', () => {
  test('runs when the change can be seen, not when it was undone or for an attempt that collided', async () => {
    const seen: string[] = [];
    let runs = 0;
    await inTransaction(db, async (tx) => {
      runs += 1;
      afterCommit(tx, async () => {
        seen.push(`committed ${(await balances())[1]}`);
      });
      await tx.update(account).set({ balance: 55 }).where(sql`id = 2`);
      if (runs === 1)
        await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`);
    });
    await errorOf(async (tx) => {
      afterCommit(tx, () => {
        seen.push('undone');
      });
      throw new Error('undo');
    });
    expect(seen).toEqual(['committed 55']);
  });

  test('inside another transaction waits for the outer commit; an undone savepoint takes its hooks along', async () => {
    const seen: string[] = [];
    await inTransaction(db, async (outer) => {
      await inTransaction(outer, async (inner) => {
        afterCommit(inner, () => {
          seen.push('kept');
        });
      });
      const undone = inTransaction(outer, async (inner) => {
        afterCommit(inner, () => {
          seen.push('undone');
        });
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['kept']);
  });
});

describe('rolledBack', () => {
  test('leaves nothing behind, and shows what fails in it', async () => {
    const before = await balances();
    await rolledBack(db, async (tx) => {
      await inTransaction(tx, (inner) => inner.update(account).set({ balance: 7 }));
      expect(await balances(tx)).toEqual([7, 7]);
    });
    expect(await balances()).toEqual(before);
    await expect(rolledBack(db, () => Promise.reject(new Error('a failing test')))).rejects.toThrow(
      'a failing test',
    );
  });
});
