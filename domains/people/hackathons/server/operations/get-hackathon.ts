import { actingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { hackathonEndpoints } from '../../contract/endpoints.ts';
import { getReadable } from '../services/find-hackathons.ts';
import { presentHackathon } from '../services/present-hackathons.ts';

/** One hackathon. @throws hackathons.not_found also for one that is pending or declined, of another host */
export const getHackathon: Operation<typeof hackathonEndpoints.getHackathon> = async (
  deps,
  actor,
  { params },
) => {
  const row = await getReadable(deps.db, actingMember(actor), params.id);
  return presentHackathon(deps, row, { actor: actingMember(actor), now: deps.clock.now() });
};
