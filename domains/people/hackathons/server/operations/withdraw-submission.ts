import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { hackathonsErrors } from '../../contract/errors.ts';
import type { hackathonPartEndpoints } from '../../contract/part-endpoints.ts';
import { lockReadable, requireNotEnded } from '../services/find-hackathons.ts';
import { readMakers } from '../services/read-makers.ts';
import { deleteSubmission } from '../store/submission-store.ts';

/**
 * Deletes the caller's submission until the end.
 * @throws hackathons.not_found, hackathons.no_submission, also for a maker who did not write it, hackathons.ended
 */
export const withdrawSubmission: Operation<typeof hackathonPartEndpoints.withdrawSubmission> = (
  deps,
  actor,
  { params },
) => {
  const { userId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const hackathon = await lockReadable(tx, actor, params.id);
    const now = deps.clock.now();
    const entry = (await readMakers(tx, hackathon, now)).entries.find(({ authorId }) => authorId === userId);
    if (!entry) throw hackathonsErrors.fail('hackathons.no_submission');
    requireNotEnded(hackathon, now);
    await deleteSubmission(tx, entry.id);
    await audit(tx, {
      action: 'hackathons.submission_withdrawn',
      actorId: userId,
      subjectId: entry.id,
      request: deps.request,
      details: { hackathonId: hackathon.id },
    });
    return { success: true };
  });
};
