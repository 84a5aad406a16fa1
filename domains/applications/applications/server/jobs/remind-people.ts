import { notify, quoted } from '#members/notifications/server';
import { findProfile } from '#members/profiles/server';
import { counted } from '#platform/kernel/format/numbers.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { daysUntilDay, daysUntilMoment, reminderAt } from '../rules/days-until.ts';
import { applicationPath } from '../services/notify-people.ts';
import { listPeople } from '../store/person-store.ts';
import { listClosing, listDueSoon } from '../store/reminder-store.ts';
import type { ApplicationRow } from '../store/tables.ts';

/** A day more than the first reminder: zones differ. */
const AHEAD_DAYS = 8;

/** Reminds of tasks due tomorrow and of deadlines 7 days and 1 day before, each once, by each member's own calendar. */
export const remindPeople: JobSpec = {
  name: 'applications_remind',
  cron: '10 * * * *',
  async run(services) {
    const now = services.clock.now();
    for (const application of await listClosing(services.db, now, AHEAD_DAYS))
      await remindOfDeadline(services, application, now);
    for (const task of await listDueSoon(services.db, now)) await remindOfTask(services, task, now);
  },
};

async function zoneOf({ db }: Pick<Services, 'db'>, userId: string): Promise<string> {
  return (await findProfile(db, userId)).timeZone ?? 'UTC';
}

async function remindOfDeadline(services: Services, application: ApplicationRow, now: Date): Promise<void> {
  const { id, ownerId, title, closesAt } = application;
  if (closesAt === null) return;
  const people = await listPeople(services.db, id);
  const joined = people.flatMap(({ userId, acceptedAt }) => (acceptedAt === null ? [] : [userId]));
  for (const userId of [ownerId, ...joined]) {
    const days = daysUntilMoment(closesAt, await zoneOf(services, userId), now);
    const reminder = reminderAt(days);
    if (reminder === null) continue;
    await inTransaction(services.db, (tx) =>
      notify(tx, {
        userId,
        type: 'warning',
        title:
          days <= 0
            ? `Closes today: ${quoted(ownerId, title)}`
            : `Closes in ${counted(days, 'day')}: ${quoted(ownerId, title)}`,
        message: 'The application is not marked as submitted.',
        link: applicationPath(id),
        key: `applications.closes-${reminder}:${id}:${closesAt.getTime()}`,
        at: now,
      }),
    );
  }
}

type DueTask = Awaited<ReturnType<typeof listDueSoon>>[number];

async function remindOfTask(services: Services, task: DueTask, now: Date): Promise<void> {
  const { id, title, dueOn, assigneeId: userId, applicationId, application, ownerId } = task;
  if (userId === null || dueOn === null) return;
  if (daysUntilDay(dueOn, await zoneOf(services, userId), now) !== 1) return;
  await inTransaction(services.db, (tx) =>
    notify(tx, {
      userId,
      type: 'info',
      title: `Due tomorrow: ${title}`,
      message: `A task of yours in the application ${quoted(ownerId, application)}.`,
      link: applicationPath(applicationId),
      key: `applications.due:${id}:${dueOn}`,
      at: now,
    }),
  );
}
