import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from './test-database.ts';

/** A transaction of the test itself, on its own connection, that others wait for. */
export interface HeldLock {
  /** Runs in the holder's transaction: what "happened meanwhile". */
  query(text: string, values?: readonly unknown[]): Promise<void>;
  /** Resolves once so many connections wait for a lock, the holder's or each other's; never after the release. */
  waiting(count: number): Promise<void>;
  /** Commits: who waits continues, in the order in which they came. */
  release(): Promise<void>;
}

const POLL_MS = 10;
const WAITING = `select count(distinct pid)::int as count from pg_locks
  where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`;

/**
 * Holds what a statement locks until it is released, so that calls which are told apart only by a moment meet for sure.
 * @param statement for example ``lock table grants_saved in share mode``, behind which calls read and do not write
 */
export async function holdLock(
  { url }: Pick<TestDatabase, 'url'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<HeldLock> {
  const [holder, watcher] = [new pg.Client(url), new pg.Client(url)];
  let isOver = false;
  const close = () => Promise.all([holder.end(), watcher.end()]);
  // A test that fails before it releases must not leave others waiting.
  onTestFinished(async () => void (await close().catch(() => undefined)));
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin');
  await holder.query(statement, [...values]);
  return {
    query: async (text, given = []) => void (await holder.query(text, [...given])),
    async waiting(count) {
      while (!isOver) {
        const { rows } = await watcher.query<{ count: number }>(WAITING);
        if ((rows[0]?.count ?? 0) >= count) return;
        await delay(POLL_MS);
      }
    },
    async release() {
      isOver = true;
      await holder.query('commit');
      await close();
    },
  };
}

interface Race<Answer> {
  /** The table that the calls write: each of them reads what it wants, and none writes, before all have read. */
  readonly writes: string;
  /** At most four: a test's pool has five connections. */
  readonly calls: readonly (() => Promise<Answer>)[];
}

/**
 * Runs calls so that all have decided what they decide outside a lock before any of them writes. A call that decides
 * behind a lock waits there for its turn, and decides by what the one before has written. They get their turns in
 * their order.
 * @returns the answers in the order of the calls
 */
export async function race<Answer>(
  database: Pick<TestDatabase, 'url'>,
  { writes, calls }: Race<Answer>,
): Promise<Answer[]> {
  // Reads and row locks pass a share lock, the first insert, update or delete does not.
  const held = await holdLock(database, `lock table ${writes} in share mode`);
  const answers: Promise<Answer>[] = [];
  for (const call of calls) {
    const answer = call();
    answers.push(answer);
    // One after the other, so that they continue in this order. A call that was refused waits for nothing.
    await Promise.race([held.waiting(answers.length), answer.catch(() => undefined)]);
  }
  await held.release();
  return Promise.all(answers);
}
