import { randomUUID } from 'node:crypto';
import { quoted } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { listCampaignHeads } from '#projects/crowdfunding/server';
import { listProjectsToCompare } from '#projects/projects/server';
import { ROUND_QUOTAS } from '../../contract/constants.ts';
import { roundsErrors } from '../../contract/errors.ts';
import type { applicationEndpoints } from '../../contract/part-endpoints.ts';
import { campaignFit } from '../rules/campaign-fit.ts';
import { lockReadable } from '../services/find-rounds.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentApplications } from '../services/present-applications.ts';
import { countApplications, insertApplication, listReviewerIds } from '../store/application-store.ts';

/**
 * Applies with a published, running project of the caller; its revision is kept, so that reviewers see a later edit.
 * @throws rounds.not_found
 * @throws rounds.wrong_state
 * @throws rounds.project_unfit for a draft, a project that is not running, and one of another member
 * @throws rounds.campaign_over where it takes no gifts while giving is open
 * @throws rounds.already_applied
 * @throws rounds.full
 */
export const applyToRound: Operation<typeof applicationEndpoints.applyToRound> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const round = await lockReadable(deps, tx, member, { id: params.id, action: 'apply' });
    const [project] = await listProjectsToCompare(tx, [body.projectId]);
    if (project?.ownerId !== member.userId || project.stage !== 'running')
      throw roundsErrors.fail('rounds.project_unfit');
    if ((await countApplications(tx, round.id)) >= ROUND_QUOTAS.applications)
      throw roundsErrors.fail('rounds.full');
    const at = deps.clock.now();
    const campaign = (await listCampaignHeads(tx, [project.id])).get(project.id) ?? null;
    const fit = campaignFit(campaign, round, at);
    if (fit === 'over' || fit === 'ends_early') throw roundsErrors.fail('rounds.campaign_over');
    const application = await insertApplication(tx, {
      id: randomUUID(),
      roundId: round.id,
      projectId: project.id,
      applicantId: member.userId,
      projectRevision: project.revision,
      note: body.note,
      appliedAt: at,
    });
    if (!application) throw roundsErrors.fail('rounds.already_applied');
    await notifyAbout(tx, round, {
      to: [round.ownerId, ...(await listReviewerIds(tx, round.id))].filter((id) => id !== member.userId),
      type: 'info',
      title: `New application: ${quoted(member.userId, project.title)}`,
      message: `It applies to ${round.name}. Accept or decline it before giving ends.`,
      fact: `applied.${application.id}`,
      at,
    });
    return presentApplications(tx, member, round, at);
  });
};
