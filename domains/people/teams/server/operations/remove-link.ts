import type { Operation } from '#platform/server/domain.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { changeTeam } from '../services/change-team.ts';
import { deleteLink } from '../store/part-store.ts';

export const removeLink: Operation<typeof spaceEndpoints.removeLink> = (deps, actor, { params }) =>
  changeTeam(deps, actor, params.id, ({ tx }) => deleteLink(tx, { teamId: params.id, id: params.partId }));
