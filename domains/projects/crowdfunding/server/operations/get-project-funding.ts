import { findAccount } from '#members/identity/server';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { SHOWN_CONTRIBUTIONS } from '../../contract/constants.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { etherText } from '../../contract/ether.ts';
import type { Campaign } from '../../contract/schemas.ts';
import { chainIdOf, chainNode } from '../adapters/node.ts';
import { isOver } from '../services/is-over.ts';
import { presentPublic, presentReceipts } from '../services/present.ts';
import { presentCampaign } from '../services/present-campaign.ts';
import { requireReachableProject } from '../services/require-project.ts';
import { findNewestCampaign, listOpened } from '../store/campaign-store.ts';
import { listOfMember, listOfProject, totalsOf } from '../store/contribution-store.ts';
import { findPledge, sumPledges } from '../store/pledge-store.ts';
import type { CampaignRow } from '../store/tables.ts';

/** Returns the part of a project's page on funding; the chain may be silent meanwhile. */
export const getProjectFunding: Operation<typeof crowdfundingEndpoints.getProjectFunding> = async (
  deps,
  actor,
  { params: { id: projectId } },
) => {
  const { db } = deps;
  const { userId } = requireMember(actor);
  const project = await requireReachableProject(db, actor, projectId);
  const isOwner = project?.ownerId === userId;
  const node = chainNode(deps);
  const [campaigns, totals, shown, mine, pledged, pledge] = await Promise.all([
    readCampaigns(deps, { projectId, userId, isOwner }),
    totalsOf(db, projectId),
    listOfProject(db, projectId, SHOWN_CONTRIBUTIONS),
    listOfMember(db, userId, { projectId, most: SHOWN_CONTRIBUTIONS }),
    sumPledges(db, projectId),
    findPledge(db, projectId, userId),
  ]);
  return {
    chainId: node ? chainIdOf(deps.config) : null,
    canOpen: node !== null && isOwner && project.isShown && campaigns.areOver,
    campaign: campaigns.campaign,
    earlier: campaigns.earlier,
    past: campaigns.past,
    confirmed: { ether: etherText(totals.wei), count: totals.count, backers: totals.backers },
    contributions: await presentPublic(db, shown),
    mine: await presentReceipts(deps, userId, mine),
    pledged: {
      ether: etherText(pledged.wei),
      count: pledged.count,
      mine: pledge && { ether: etherText(pledge.wei), isAnonymous: pledge.isAnonymous },
    },
  };
};

interface Campaigns {
  readonly campaign: Campaign | null;
  readonly earlier: Campaign[];
  readonly past: Campaign[];
  readonly areOver: boolean;
}

interface Reader {
  readonly projectId: string;
  readonly userId: string;
  readonly isOwner: boolean;
}

/** Until its terms were read only the owner sees that one is being opened, and what runs stays beside it. */
async function readCampaigns(
  deps: OperationDeps,
  { projectId, userId, isOwner }: Reader,
): Promise<Campaigns> {
  const opened = await listOpened(deps.db, projectId);
  const linked = opened.length === 0 ? null : ((await findAccount(deps.db, userId))?.walletAddress ?? null);
  const read = await Promise.all(
    opened.map(async (row) => ({
      row,
      isOver: await isOver(deps, row),
      is: await presentCampaign(deps, row, { userId, linked }),
    })),
  );
  const areOver = read.every((one) => one.isOver);
  const newest = isOwner ? await findNewestCampaign(deps.db, projectId) : null;
  const isOpening = newest?.state === 'opening';
  const named = newest && (isOpening || (newest.state === 'refused' && areOver)) ? newest : null;
  const [last = null] = read;
  const first = named ? await presentCampaign(deps, named, { userId, linked }) : (last?.is ?? null);
  const others = read.filter(({ is }) => is.id !== first?.id);
  const holding = others.filter(({ row, isOver: over }) => mayHold(row, over));
  return {
    campaign: first,
    earlier: holding.map(({ is }) => is),
    past: others.filter((one) => !holding.includes(one)).map(({ is }) => is),
    areOver: areOver && !isOpening,
  };
}

/** A campaign that the chain says nothing of may hold money until it was once read as empty. */
const mayHold = ({ emptiedAt }: CampaignRow, isOverNow: boolean | null): boolean =>
  isOverNow === null ? emptiedAt === null : !isOverNow;
