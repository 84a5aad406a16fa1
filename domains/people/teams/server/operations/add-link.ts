import type { Operation } from '#platform/server/domain.ts';
import { TEAM_QUOTAS } from '../../contract/constants.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { changeTeam } from '../services/change-team.ts';
import { countLinks, insertLink } from '../store/part-store.ts';

/** Adds a link; again it changes nothing. @throws teams.too_many */
export const addLink: Operation<typeof spaceEndpoints.addLink> = (deps, actor, { params, body }) =>
  changeTeam(deps, actor, params.id, async ({ tx, team, now, record }) => {
    if ((await countLinks(tx, team.id)) >= TEAM_QUOTAS.links) throw teamsErrors.fail('teams.too_many');
    if (await insertLink(tx, { id: params.partId, teamId: team.id, ...body, addedAt: now }))
      await record('link-added', body.label);
  });
