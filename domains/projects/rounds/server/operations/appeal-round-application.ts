import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { roundsErrors } from '../../contract/errors.ts';
import type { applicationEndpoints } from '../../contract/part-endpoints.ts';
import { lockReadable } from '../services/find-rounds.ts';
import { forgetFacts } from '../services/kept-facts.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentApplications } from '../services/present-applications.ts';
import { changeApplication, findApplication, listReviewerIds } from '../store/application-store.ts';

/**
 * Appeals once against a declined application, until the appeals end; it is pending again, with the appeal beside it.
 * An appeal that is undecided when the result is computed counts as granted.
 * @throws rounds.not_found for an application of another member
 * @throws rounds.wrong_state unless it is declined
 * @throws rounds.already_appealed
 */
export const appealRoundApplication: Operation<typeof applicationEndpoints.appealRoundApplication> = async (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  const answer = await inTransaction(deps.db, async (tx) => {
    const round = await lockReadable(deps, tx, member, { id: params.id, action: 'appealApplication' });
    const application = await findApplication(tx, round.id, params.applicationId);
    if (application?.applicantId !== member.userId) throw roundsErrors.fail('rounds.not_found');
    if (application.appeal !== null) throw roundsErrors.fail('rounds.already_appealed');
    if (application.state !== 'declined') throw roundsErrors.fail('rounds.wrong_state');
    const at = deps.clock.now();
    await changeApplication(tx, application.id, { state: 'pending', appeal: body.reason, appealedAt: at });
    await notifyAbout(tx, round, {
      to: [round.ownerId, ...(await listReviewerIds(tx, round.id))].filter((id) => id !== member.userId),
      type: 'info',
      title: `Appeal: ${round.name}`,
      message:
        'A project that was declined appeals. Decide again. An appeal that is not decided counts as granted.',
      fact: `appeal.${application.id}`,
      at,
    });
    return presentApplications(tx, member, round, at);
  });
  forgetFacts(deps, params.id);
  return answer;
};
