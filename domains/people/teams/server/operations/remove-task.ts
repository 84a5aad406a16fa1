import type { Operation } from '#platform/server/domain.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { changeTeam } from '../services/change-team.ts';
import { deleteTask } from '../store/part-store.ts';

export const removeTask: Operation<typeof spaceEndpoints.removeTask> = (deps, actor, { params }) =>
  changeTeam(deps, actor, params.id, ({ tx }) => deleteTask(tx, { teamId: params.id, id: params.partId }));
