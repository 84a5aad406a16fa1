import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { presentMissions } from '../services/present-missions.ts';
import { findMission } from '../store/mission-store.ts';

/** @throws teams.not_found, also for another member's mission */
export const getMission: Operation<typeof teamsEndpoints.getMission> = async ({ db }, actor, { params }) => {
  const mission = await findMission(db, params.id, requireActingMember(actor).userId);
  const [shown] = mission ? await presentMissions(db, [mission]) : [];
  if (!shown) throw teamsErrors.fail('teams.not_found');
  return shown;
};
