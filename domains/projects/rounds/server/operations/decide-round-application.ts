import { quoted } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { listProjectsToCompare } from '#projects/projects/server';
import { roundsErrors } from '../../contract/errors.ts';
import type { applicationEndpoints } from '../../contract/part-endpoints.ts';
import { hasConflict } from '../policies.ts';
import { canStillDecide, hasGivingEnded } from '../rules/round-states.ts';
import { lockJudged } from '../services/find-rounds.ts';
import { listInsiders } from '../services/insiders.ts';
import { forgetFacts } from '../services/kept-facts.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentApplications } from '../services/present-applications.ts';
import { changeApplication, findApplication } from '../store/application-store.ts';

/**
 * The owner or a reviewer accepts or declines, or removes an accepted project; once giving is over they decide open
 * appeals only. Gifts to a project that is declined at the end count for nothing in the round.
 * @throws rounds.not_found for everybody else
 * @throws rounds.wrong_state
 * @throws rounds.own_project
 * @throws rounds.own_conflict for who has a project that applied
 * @throws rounds.project_unfit to accept a project that was removed
 */
export const decideRoundApplication: Operation<typeof applicationEndpoints.decideRoundApplication> = async (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  const answer = await inTransaction(deps.db, async (tx) => {
    const round = await lockJudged(deps, tx, member, { id: params.id, action: 'decide' });
    const application = await findApplication(tx, round.id, params.applicationId);
    if (!application) throw roundsErrors.fail('rounds.not_found');
    if (application.applicantId === member.userId) throw roundsErrors.fail('rounds.own_project');
    if (hasConflict(member.userId, await listInsiders(tx, round.id)))
      throw roundsErrors.fail('rounds.own_conflict');
    const at = deps.clock.now();
    if (!canStillDecide(application, hasGivingEnded(round, at)))
      throw roundsErrors.fail('rounds.wrong_state');
    const [project] = await listProjectsToCompare(tx, [application.projectId]);
    if (body.accept && !project) throw roundsErrors.fail('rounds.project_unfit');
    const state = body.accept ? 'accepted' : 'declined';
    await changeApplication(tx, application.id, {
      state,
      decidedBy: member.userId,
      decidedAt: at,
      reason: body.reason,
      // A removal is a new decision, so it can be appealed though an earlier one was.
      ...(application.state === 'accepted' && !body.accept ? { appeal: null, appealedAt: null } : {}),
    });
    await notifyAbout(tx, round, {
      to: [application.applicantId],
      type: body.accept ? 'success' : 'warning',
      title: `${project ? quoted(application.applicantId, project.title) : 'Your project'} is ${state}: ${round.name}`,
      message: body.reason,
      fact: `decided.${application.id}.${at.toISOString()}`,
      at,
    });
    await audit(tx, {
      action: `rounds.application_${state}`,
      actorId: member.userId,
      subjectId: application.id,
      request: deps.request,
      details: { reason: body.reason },
    });
    return presentApplications(tx, member, round, at);
  });
  forgetFacts(deps, params.id);
  return answer;
};
