import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { listCampaignHeads } from '#projects/crowdfunding/server';
import { listOwnProjects, listProjectsToCompare } from '#projects/projects/server';
import type { applicationEndpoints } from '../../contract/part-endpoints.ts';
import { campaignFit } from '../rules/campaign-fit.ts';
import { getReadable } from '../services/find-rounds.ts';

/**
 * The caller's published, running projects, with whether gifts to them could be matched in a round.
 * @throws rounds.not_found
 */
export const listRoundCandidates: Operation<typeof applicationEndpoints.listRoundCandidates> = async (
  { db, clock },
  actor,
  { params },
) => {
  const { userId } = requireMember(actor);
  const round = await getReadable(db, actor, params.id);
  const own = (await listOwnProjects(db, userId)).map(({ id }) => id);
  const running = (await listProjectsToCompare(db, own)).filter(({ stage }) => stage === 'running');
  const campaigns = await listCampaignHeads(
    db,
    running.map(({ id }) => id),
  );
  const now = clock.now();
  return running.map(({ id, title }) => {
    const campaign = campaigns.get(id) ?? null;
    return {
      projectId: id,
      title,
      fit: campaignFit(campaign, round, now),
      campaignEnds: campaign?.deadline.toISOString() ?? null,
    };
  });
};
