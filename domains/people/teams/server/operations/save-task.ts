import type { Operation } from '#platform/server/domain.ts';
import { TEAM_QUOTAS } from '../../contract/constants.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { changeTeam } from '../services/change-team.ts';
import { notifyOf } from '../services/notices.ts';
import { countTasks, findTask, insertTask, updateTask } from '../store/part-store.ts';

/** Adds or changes a task; only members are responsible. @throws teams.not_a_member, teams.too_many */
export const saveTask: Operation<typeof spaceEndpoints.saveTask> = (deps, actor, { params, body }) =>
  changeTeam(deps, actor, params.id, async ({ tx, team, members, userId, now, record }) => {
    const { title, assigneeId, dueOn, isDone } = body;
    const id = params.partId;
    if (assigneeId !== null && !members.some((member) => member.userId === assigneeId))
      throw teamsErrors.fail('teams.not_a_member');
    const before = await findTask(tx, { teamId: team.id, id });
    const columns = { title, assigneeId, dueOn, doneAt: isDone ? (before?.doneAt ?? now) : null };
    if (before) await updateTask(tx, id, columns);
    else {
      if ((await countTasks(tx, team.id)) >= TEAM_QUOTAS.tasks) throw teamsErrors.fail('teams.too_many');
      if (!(await insertTask(tx, { id, teamId: team.id, ...columns, createdAt: now })))
        throw teamsErrors.fail('teams.not_found');
    }
    if (!before) await record('task-added', title);
    if (isDone && !before?.doneAt) await record('task-done', title);
    if (assigneeId && assigneeId !== before?.assigneeId && assigneeId !== userId) {
      await notifyOf(tx, {
        to: [assigneeId],
        title: `Task for you: ${title}`,
        message: `In the team ${team.name}.`,
        link: `/hypercrowd/teams/${team.id}`,
        key: `assigned:${id}:${now.getTime()}`,
        at: now,
      });
    }
  });
