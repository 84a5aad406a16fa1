import { actingMember, requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { hackathonPartEndpoints } from '../../contract/part-endpoints.ts';
import { getReadable } from '../services/find-hackathons.ts';
import { presentOwn } from '../services/present-submissions.ts';

/** The submission the caller is a maker of. @throws hackathons.not_found */
export const getOwnSubmission: Operation<typeof hackathonPartEndpoints.getOwnSubmission> = async (
  { db, clock },
  actor,
  { params },
) => {
  const { userId } = requireActingMember(actor);
  const hackathon = await getReadable(db, actingMember(actor), params.id);
  return presentOwn(db, hackathon, { userId, now: clock.now() });
};
