import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { SHOWN_CONTRIBUTIONS } from '../../contract/constants.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { etherText } from '../../contract/ether.ts';
import type { Campaign } from '../../contract/schemas.ts';
import { chainIdOf, chainNode } from '../adapters/node.ts';
import { readLive } from '../services/live-campaign.ts';
import { presentPublic, presentReceipts } from '../services/present.ts';
import { requireShownProject } from '../services/require-project.ts';
import { findShownCampaign } from '../store/campaign-store.ts';
import { listOfMember, listOfProject, totalsOf } from '../store/contribution-store.ts';
import { findPledge, sumPledges } from '../store/pledge-store.ts';
import type { CampaignRow } from '../store/tables.ts';

/** What the part of a project's page shows; the chain may be silent meanwhile. */
export const getProjectFunding: Operation<typeof crowdfundingEndpoints.getProjectFunding> = async (
  deps,
  actor,
  { params },
) => {
  const { db } = deps;
  const { userId } = requireMember(actor);
  const project = await requireShownProject(db, actor, params.id);
  const node = chainNode(deps);
  const row = await findShownCampaign(db, project.id);
  const [campaign, totals, shown, mine, pledged, pledge] = await Promise.all([
    row && presentCampaign(deps, row, project.ownerId === userId),
    totalsOf(db, project.id),
    listOfProject(db, project.id, SHOWN_CONTRIBUTIONS),
    listOfMember(db, userId, { projectId: project.id, most: SHOWN_CONTRIBUTIONS }),
    sumPledges(db, project.id),
    findPledge(db, project.id, userId),
  ]);
  return {
    chainId: node ? chainIdOf(deps.config) : null,
    canOpen: node !== null && project.isShown && project.ownerId === userId && isOver(row, campaign, deps),
    campaign,
    confirmed: { ether: etherText(totals.wei), count: totals.count, backers: totals.backers },
    contributions: await presentPublic(db, shown),
    mine: await presentReceipts(db, userId, mine),
    pledged: {
      ether: etherText(pledged.wei),
      count: pledged.count,
      mine: pledge && { ether: etherText(pledge.wei), isAnonymous: pledge.isAnonymous },
    },
  };
};

function isOver(row: CampaignRow | null, campaign: Campaign | null, { clock }: OperationDeps): boolean {
  if (!row || row.state === 'refused' || row.endedAt) return true;
  return (row.deadline !== null && row.deadline < clock.now()) || campaign?.live?.phase === 'refunding';
}

/** Until its terms were read only the owner sees that one is being opened. */
async function presentCampaign(
  deps: OperationDeps,
  row: CampaignRow,
  isOwner: boolean,
): Promise<Campaign | null> {
  if (row.state !== 'open' && !isOwner) return null;
  const { id, state, reason, address, beneficiary, mode, goalWei, deadline, milestones, shares } = row;
  return {
    id,
    state,
    reason,
    address,
    beneficiary,
    mode,
    goal: goalWei === null ? null : etherText(goalWei),
    deadline: deadline?.toISOString() ?? null,
    milestones: milestones.map((title, index) => ({ title, percent: (shares[index] ?? 0) / 100 })),
    live: address === null ? null : await readLive(deps, address),
  };
}
