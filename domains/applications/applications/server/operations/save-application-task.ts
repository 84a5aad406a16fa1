import { notify, quoted } from '#members/notifications/server';
import { requireActingMember } from '#platform/server/acting-member.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { APPLICATION_LIMITS } from '../../contract/constants.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import type { teamEndpoints } from '../../contract/team-endpoints.ts';
import { canWrite } from '../policies.ts';
import { applicationPath } from '../services/notify-people.ts';
import { takeApplication } from '../services/take-application.ts';
import { writeStep } from '../services/write-step.ts';
import type { OwnApplication } from '../store/application-store.ts';
import { countTasks, findTask, insertTask, updateTask } from '../store/part-store.ts';
import { listPeople } from '../store/person-store.ts';

/**
 * Adds a task, or changes it. A newly responsible member is notified.
 * @throws applications.not_found, applications.not_allowed, applications.not_a_person_of_it
 * @throws applications.task_not_found where the id belongs to another application's task
 * @throws applications.too_many_parts
 */
export const saveApplicationTask: Operation<typeof teamEndpoints.saveApplicationTask> = (
  deps,
  actor,
  { params, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const { userId: actorId } = requireActingMember(actor);
    const { id: applicationId, partId: id } = params;
    const application = await takeApplication(tx, { memberId: actorId, applicationId, may: canWrite });
    const { title, assigneeId, dueOn, isDone } = body;
    const before = await findTask(tx, { applicationId, id });
    if (assigneeId !== null && assigneeId !== before?.assigneeId)
      await requirePerson(tx, application, assigneeId);
    const at = deps.clock.now();
    const doneAt = isDone ? (before?.doneAt ?? at) : null;
    const columns = { title, assigneeId, dueOn, doneAt };
    if (before) await updateTask(tx, id, columns);
    else await addTask(tx, { id, applicationId, ...columns, createdAt: at });
    const line = { applicationId, actorId, subject: title, at };
    if (!before) await writeStep(tx, { ...line, kind: 'task-added' });
    if (isDone && !before?.doneAt) await writeStep(tx, { ...line, kind: 'task-done' });
    if (assigneeId !== null && assigneeId !== before?.assigneeId && assigneeId !== actorId) {
      await notify(tx, {
        userId: assigneeId,
        type: 'info',
        title: `Task for you: ${quoted(actorId, title)}`,
        message: `In the application ${quoted(application.ownerId, application.title)}.`,
        link: applicationPath(applicationId),
        key: `applications.assigned:${id}:${at.getTime()}`,
        at,
      });
    }
    return { success: true as const };
  });

async function addTask(tx: Transaction, task: Parameters<typeof insertTask>[1]): Promise<void> {
  if ((await countTasks(tx, task.applicationId)) >= APPLICATION_LIMITS.tasks)
    throw applicationsErrors.fail('applications.too_many_parts');
  if (!(await insertTask(tx, task))) throw applicationsErrors.fail('applications.task_not_found');
}

/** Only someone who takes part can be responsible. */
async function requirePerson(
  tx: Transaction,
  { id, ownerId }: OwnApplication,
  userId: string,
): Promise<void> {
  if (userId === ownerId) return;
  const people = await listPeople(tx, id);
  if (!people.some((one) => one.userId === userId && one.acceptedAt !== null))
    throw applicationsErrors.fail('applications.not_a_person_of_it');
}
