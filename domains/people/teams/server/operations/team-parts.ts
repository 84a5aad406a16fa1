import type { Operation } from '#platform/server/domain.ts';
import { TEAM_QUOTAS } from '../../contract/constants.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { changeTeam } from '../services/change-team.ts';
import { notifyOf } from '../services/notices.ts';
import {
  countLinks,
  countTasks,
  deleteLink,
  deleteTask,
  findTask,
  insertLink,
  insertTask,
  updateTask,
} from '../store/part-store.ts';

type Endpoints = typeof spaceEndpoints;

/** Adds or changes a task; only members are responsible. @throws teams.not_a_member, teams.too_many */
export const saveTask: Operation<Endpoints['saveTask']> = (deps, actor, { params, body }) =>
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

export const removeTask: Operation<Endpoints['removeTask']> = (deps, actor, { params }) =>
  changeTeam(deps, actor, params.id, ({ tx }) => deleteTask(tx, { teamId: params.id, id: params.partId }));

/** Adds a link; again it changes nothing. @throws teams.too_many */
export const addLink: Operation<Endpoints['addLink']> = (deps, actor, { params, body }) =>
  changeTeam(deps, actor, params.id, async ({ tx, team, now, record }) => {
    if ((await countLinks(tx, team.id)) >= TEAM_QUOTAS.links) throw teamsErrors.fail('teams.too_many');
    if (await insertLink(tx, { id: params.partId, teamId: team.id, ...body, addedAt: now }))
      await record('link-added', body.label);
  });

export const removeLink: Operation<Endpoints['removeLink']> = (deps, actor, { params }) =>
  changeTeam(deps, actor, params.id, ({ tx }) => deleteLink(tx, { teamId: params.id, id: params.partId }));
