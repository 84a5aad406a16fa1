import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { hackathonsErrors } from '../../contract/errors.ts';
import type { hackathonPartEndpoints } from '../../contract/part-endpoints.ts';
import { lockReadable, requireNotEnded } from '../services/find-hackathons.ts';
import { presentHackathon } from '../services/present-hackathons.ts';
import { entryOf, readMakers } from '../services/read-makers.ts';
import { deleteRegistration, findRegistration } from '../store/registration-store.ts';

/**
 * Withdraws the caller's registration. A maker by a team leaves the makers with it; an author withdraws the submission
 * first.
 * @throws hackathons.not_found, hackathons.not_registered, hackathons.has_submission, hackathons.ended
 */
export const withdrawFromHackathon: Operation<typeof hackathonPartEndpoints.withdrawFromHackathon> = async (
  deps,
  actor,
  { params },
) => {
  const { userId } = requireMember(actor);
  const row = await inTransaction(deps.db, async (tx) => {
    const hackathon = await lockReadable(tx, actor, params.id);
    const now = deps.clock.now();
    requireNotEnded(hackathon, now);
    if (!(await findRegistration(tx, hackathon.id, userId)))
      throw hackathonsErrors.fail('hackathons.not_registered');
    if (entryOf(await readMakers(tx, hackathon, now), userId)?.authorId === userId)
      throw hackathonsErrors.fail('hackathons.has_submission');
    await deleteRegistration(tx, hackathon.id, userId);
    return hackathon;
  });
  return presentHackathon(deps, row, { actor, now: deps.clock.now() });
};
