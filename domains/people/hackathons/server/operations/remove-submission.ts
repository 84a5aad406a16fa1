import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { hackathonsErrors } from '../../contract/errors.ts';
import { hackathonSubmissionVoided } from '../../contract/events.ts';
import type { hackathonPartEndpoints } from '../../contract/part-endpoints.ts';
import { phaseOf } from '../rules/hackathon-life.ts';
import { lockReadable } from '../services/find-hackathons.ts';
import { notifyAbout } from '../services/notices.ts';
import { readMakers } from '../services/read-makers.ts';
import { deleteSubmission, findSubmission } from '../store/submission-store.ts';

/**
 * Removes what was submitted, for an administrator: its makers read the reason, and what it earned them goes. Until
 * the end administrators do not read submissions, so there is none for them.
 * @throws hackathons.not_found, hackathons.no_submission
 */
export const removeSubmission: Operation<typeof hackathonPartEndpoints.removeSubmission> = (
  deps,
  actor,
  { params: { id, submissionId }, body: { reason } },
) => {
  const { userId: actorId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const hackathon = await lockReadable(tx, actor, id);
    const at = deps.clock.now();
    const found = await findSubmission(tx, id, submissionId);
    if (!found || phaseOf(hackathon, at) !== 'ended') throw hackathonsErrors.fail('hackathons.no_submission');
    const makers = (await readMakers(tx, hackathon, at)).makers.get(submissionId) ?? [];
    await deleteSubmission(tx, submissionId);
    for (const userId of makers)
      await deps.events.publish(tx, hackathonSubmissionVoided, { hackathonId: id, submissionId, userId });
    await notifyAbout(tx, hackathon, {
      to: makers,
      type: 'warning',
      title: `Your submission was removed: ${found.title}`,
      message: `Reason: ${reason}`,
      fact: `removed.${submissionId}`,
      at,
    });
    await audit(tx, {
      action: 'hackathons.submission_removed',
      actorId,
      subjectId: submissionId,
      request: deps.request,
      details: { hackathonId: id, title: found.title, reason, makers },
    });
    return { success: true };
  });
};
