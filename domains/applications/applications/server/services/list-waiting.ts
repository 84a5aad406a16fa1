import type { WaitingThing } from '#members/agenda/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Services } from '#platform/server/services.ts';
import { listDueTasks, listOpenDeadlines } from '../store/date-store.ts';
import { listInvitations } from '../store/person-store.ts';

const linkTo = (id: string): string => `/grantflow/applications/${id}`;

/** Things of applications that wait for a member: invitations, deadlines of what is not submitted, tasks with a day. */
export async function listWaiting(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<readonly WaitingThing[]> {
  const invitations = (await listInvitations(db, userId)).map(
    ({ applicationId, title }): WaitingThing => ({
      id: `invitation-${applicationId}`,
      kind: 'answer',
      title,
      note: 'Accept or decline to work on this application',
      link: '/grantflow',
      dueAt: null,
    }),
  );
  const deadlines = (await listOpenDeadlines(db, userId)).map(
    ({ id, title, funder, closesAt }): WaitingThing => ({
      id: `deadline-${id}`,
      kind: 'date',
      title,
      note: funder === null ? 'Application due' : `Application to ${funder} due`,
      link: linkTo(id),
      dueAt: closesAt,
    }),
  );
  const tasks = (await listDueTasks(db, userId)).map(
    ({ id, title, application, applicationId, dueOn }): WaitingThing => ({
      id: `task-${id}`,
      kind: 'date',
      title,
      note: `Task of ${application}`,
      link: linkTo(applicationId),
      // A day lasts until its end.
      dueAt: new Date(Date.parse(dueOn) + DAY_MS - 1),
    }),
  );
  return [...invitations, ...deadlines, ...tasks];
}
