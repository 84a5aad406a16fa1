import { deadlineEntry } from '#grants/catalog/server';
import type { CalendarEntry } from '#platform/kernel/calendar-file.ts';
import type { Services } from '#platform/server/services.ts';
import { listDueTasks, listOpenDeadlines } from '../store/date-store.ts';

/** Deadlines of the applications a member works on, and the days of their tasks, as entries of a calendar. */
export async function listDates(
  { db, config }: Pick<Services, 'db' | 'config'>,
  memberId: string,
): Promise<readonly CalendarEntry[]> {
  const addressOf = (id: string): string => new URL(`/grantflow/applications/${id}`, config.PUBLIC_URL).href;
  const deadlines = (await listOpenDeadlines(db, memberId)).flatMap((application) => {
    const { id, title, funder, link, deadline, updatedAt: stampedAt } = application;
    const call = { id, title, funder: funder === null ? null : { name: funder }, url: link, deadline };
    const entry = deadlineEntry(call, addressOf(id), { stampedAt, ownDate: null });
    return entry ? [{ ...entry, uid: `application-${id}@hodag`, title: `Application due: ${title}` }] : [];
  });
  const tasks = (await listDueTasks(db, memberId)).map((task) => ({
    uid: `application-task-${task.id}@hodag`,
    stampedAt: task.createdAt,
    title: `Task due: ${task.title}`,
    description: [task.application, addressOf(task.applicationId)].join('\n'),
    url: addressOf(task.applicationId),
    when: { day: task.dueOn },
  }));
  return [...deadlines, ...tasks];
}
