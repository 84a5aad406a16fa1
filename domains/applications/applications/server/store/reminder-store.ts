import { and, between, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { type ApplicationRow, applicationTable as applications, taskTable as tasks } from './tables.ts';

const OPEN = ['drafting', 'review'] as const;

/** Applications that are not submitted and whose deadline is at most so many days ahead. */
export function listClosing(db: Database, now: Date, days: number): Promise<ApplicationRow[]> {
  const until = new Date(now.getTime() + days * DAY_MS);
  return db
    .select()
    .from(applications)
    .where(
      and(
        inArray(applications.status, [...OPEN]),
        gte(applications.closesAt, now),
        lte(applications.closesAt, until),
      ),
    );
}

/** Open tasks with a responsible member that are due around now; which day it is depends on the member's zone. */
export function listDueSoon(db: Database, now: Date) {
  const day = (shift: number): string => new Date(now.getTime() + shift * DAY_MS).toISOString().slice(0, 10);
  return db
    .select({
      id: tasks.id,
      title: tasks.title,
      dueOn: tasks.dueOn,
      assigneeId: tasks.assigneeId,
      applicationId: applications.id,
      application: applications.title,
      ownerId: applications.ownerId,
    })
    .from(tasks)
    .innerJoin(applications, eq(applications.id, tasks.applicationId))
    .where(and(isNull(tasks.doneAt), isNotNull(tasks.assigneeId), between(tasks.dueOn, day(0), day(2))));
}
