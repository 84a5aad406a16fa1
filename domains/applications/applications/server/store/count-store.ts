import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { personTable, taskTable } from './tables.ts';

/** Counts on a card. */
export interface CardCounts {
  /** With the owner. */
  readonly people: number;
  readonly tasks: { readonly done: number; readonly total: number };
}

const NONE: CardCounts = { people: 1, tasks: { done: 0, total: 0 } };

/** People and tasks of these applications, two queries for all. */
export async function countParts(
  db: Database,
  ids: readonly string[],
): Promise<(applicationId: string) => CardCounts> {
  if (ids.length === 0) return () => NONE;
  const people = await db
    .select({ id: personTable.applicationId, joined: sql<number>`count(${personTable.acceptedAt})::int` })
    .from(personTable)
    .where(oneOf(personTable.applicationId, ids))
    .groupBy(personTable.applicationId);
  const tasks = await db
    .select({
      id: taskTable.applicationId,
      done: sql<number>`count(${taskTable.doneAt})::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(taskTable)
    .where(oneOf(taskTable.applicationId, ids))
    .groupBy(taskTable.applicationId);
  const joined = new Map(people.map((row) => [row.id, row.joined]));
  const done = new Map(tasks.map(({ id, ...counts }) => [id, counts]));
  return (id) => ({ people: 1 + (joined.get(id) ?? 0), tasks: done.get(id) ?? NONE.tasks });
}
