import type { Operation } from '#platform/server/domain.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { changeTeam } from '../services/change-team.ts';
import { requireVersion } from '../services/require-version.ts';
import { updateMember } from '../store/team-store.ts';

/** Confirms the version that was read, no other. @throws teams.changed_elsewhere */
export const confirmAgreement: Operation<typeof spaceEndpoints.confirmAgreement> = (
  deps,
  actor,
  { params: { id }, body },
) =>
  changeTeam(deps, actor, id, async (change) => {
    requireVersion(change, body.version);
    await updateMember(change.tx, { teamId: id, userId: change.userId }, { agreedVersion: body.version });
    await change.record('agreement-confirmed');
  });
