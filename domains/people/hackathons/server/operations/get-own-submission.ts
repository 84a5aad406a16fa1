import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { hackathonPartEndpoints } from '../../contract/part-endpoints.ts';
import { getReadable } from '../services/find-hackathons.ts';
import { presentOwn } from '../services/present-submissions.ts';

/** The submission the caller is a maker of. @throws hackathons.not_found */
export const getOwnSubmission: Operation<typeof hackathonPartEndpoints.getOwnSubmission> = async (
  { db, clock },
  actor,
  { params },
) => {
  const { userId } = requireMember(actor);
  const hackathon = await getReadable(db, actor, params.id);
  return presentOwn(db, hackathon, { userId, now: clock.now() });
};
