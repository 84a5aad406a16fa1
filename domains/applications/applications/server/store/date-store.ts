import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import {
  type ApplicationRow,
  applicationTable as applications,
  personTable as people,
  taskTable as tasks,
} from './tables.ts';

/** So many of each at most: a calendar is read again every few hours. */
const DATES_MAX = 500;

const takesPart = (memberId: string) =>
  sql`(${applications.ownerId} = ${memberId}::uuid or exists (
    select 1 from ${people} where ${people.applicationId} = ${applications.id}
      and ${people.userId} = ${memberId}::uuid and ${people.acceptedAt} is not null))`;

/** Applications with a deadline that a member owns or has joined and that are not submitted. */
export function listOpenDeadlines(db: Database, memberId: string): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(
      and(
        takesPart(memberId),
        inArray(applications.status, ['drafting', 'review']),
        isNotNull(applications.closesAt),
      ),
    )
    .orderBy(asc(applications.closesAt), asc(applications.id))
    .limit(DATES_MAX);
}

/** Open tasks with a day that are the member's: assigned to them, or unassigned in an application they own. */
export async function listDueTasks(db: Database, memberId: string) {
  const rows = await db
    .select({
      id: tasks.id,
      title: tasks.title,
      dueOn: tasks.dueOn,
      createdAt: tasks.createdAt,
      applicationId: applications.id,
      application: applications.title,
    })
    .from(tasks)
    .innerJoin(applications, eq(applications.id, tasks.applicationId))
    .where(
      and(
        takesPart(memberId),
        isNull(tasks.doneAt),
        isNotNull(tasks.dueOn),
        or(eq(tasks.assigneeId, memberId), and(isNull(tasks.assigneeId), eq(applications.ownerId, memberId))),
      ),
    )
    .orderBy(asc(tasks.dueOn), asc(tasks.id))
    .limit(DATES_MAX);
  return rows.flatMap(({ dueOn, ...task }) => (dueOn === null ? [] : [{ ...task, dueOn }]));
}
