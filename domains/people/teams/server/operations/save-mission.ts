import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { listOwnProjects } from '#projects/projects/server';
import { TEAM_QUOTAS } from '../../contract/constants.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { presentMissions } from '../services/present-missions.ts';
import {
  insertMission,
  listMissions as listRows,
  lockMember,
  lockMission,
  updateMission,
} from '../store/mission-store.ts';

/**
 * Creates or changes a mission of the caller. The same save again changes nothing but the revision.
 * @throws teams.not_found, teams.project_not_found, teams.changed_elsewhere, teams.too_many
 */
export const saveMission: Operation<typeof teamsEndpoints.saveMission> = (
  deps,
  actor,
  { params: { id }, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const { userId: ownerId } = requireMember(actor);
    const { revision, ...columns } = body;
    const at = deps.clock.now();
    await lockMember(tx, ownerId);
    const { projectId } = columns;
    const own = projectId === null ? [] : await listOwnProjects(tx, ownerId);
    if (projectId !== null && !own.some((project) => project.id === projectId))
      throw teamsErrors.fail('teams.project_not_found');
    const created =
      revision === 0
        ? await insertMission(tx, { id, ownerId, ...columns, createdAt: at, updatedAt: at })
        : null;
    if (created && (await listRows(tx, ownerId)).length > TEAM_QUOTAS.missions)
      throw teamsErrors.fail('teams.too_many');
    const current = created ?? (await lockMission(tx, id));
    if (current?.ownerId !== ownerId || current.removedAt) throw teamsErrors.fail('teams.not_found');
    if (!created && current.revision !== revision)
      throw teamsErrors.fail('teams.changed_elsewhere', { details: { revision: current.revision } });
    const saved = created ?? (await updateMission(tx, id, { ...columns, updatedAt: at }));
    const [shown] = await presentMissions(tx, [saved]);
    if (!shown) throw teamsErrors.fail('teams.not_found');
    return shown;
  });
