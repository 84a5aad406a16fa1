import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { SHOWN_CONTRIBUTIONS } from '../../contract/constants.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { etherText } from '../../contract/ether.ts';
import type { Campaign } from '../../contract/schemas.ts';
import { chainIdOf, chainNode } from '../adapters/node.ts';
import { isOver } from '../services/is-over.ts';
import { readLive } from '../services/live-campaign.ts';
import { presentPublic, presentReceipts } from '../services/present.ts';
import { requireReachableProject } from '../services/require-project.ts';
import { findNewestCampaign, listOpened } from '../store/campaign-store.ts';
import { listOfMember, listOfProject, totalsOf } from '../store/contribution-store.ts';
import { findPledge, sumPledges } from '../store/pledge-store.ts';
import type { CampaignRow } from '../store/tables.ts';

/** What the part of a project's page shows; the chain may be silent meanwhile. */
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
    readCampaigns(deps, projectId, isOwner),
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

interface Campaigns {
  readonly campaign: Campaign | null;
  readonly earlier: Campaign[];
  readonly areOver: boolean;
}

/** Until its terms were read only the owner sees that one is being opened, and what runs stays beside it. */
async function readCampaigns(deps: OperationDeps, projectId: string, isOwner: boolean): Promise<Campaigns> {
  const opened = await listOpened(deps.db, projectId);
  const read = await Promise.all(
    opened.map(async (row) => ({
      row,
      isOver: await isOver(deps, row),
      is: await presentCampaign(deps, row),
    })),
  );
  const areOver = read.every((one) => one.isOver);
  const newest = isOwner ? await findNewestCampaign(deps.db, projectId) : null;
  const isOpening = newest?.state === 'opening';
  const named = newest && (isOpening || (newest.state === 'refused' && areOver)) ? newest : null;
  const [last = null] = read;
  const first = named ? await presentCampaign(deps, named) : (last?.is ?? null);
  const earlier = read.filter(({ row, isOver: over, is }) => is.id !== first?.id && mayHold(row, over));
  return { campaign: first, earlier: earlier.map(({ is }) => is), areOver: areOver && !isOpening };
}

/** What the chain says nothing of is there until it was once read as empty. */
const mayHold = ({ emptiedAt }: CampaignRow, isOverNow: boolean | null): boolean =>
  isOverNow === null ? emptiedAt === null : !isOverNow;

const daysOf = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round((seconds * 1000) / DAY_MS);

async function presentCampaign(deps: OperationDeps, row: CampaignRow): Promise<Campaign> {
  const { id, state, reason, address, chainId, beneficiary, mode, goalWei, deadline, milestones, shares } =
    row;
  const { votingSeconds, patienceSeconds } = row;
  return {
    id,
    state,
    reason,
    address,
    beneficiary,
    mode,
    goal: goalWei === null ? null : etherText(goalWei),
    deadline: deadline?.toISOString() ?? null,
    votingDays: daysOf(votingSeconds),
    patienceDays: daysOf(patienceSeconds),
    milestones: milestones.map((title, index) => ({ title, percent: (shares[index] ?? 0) / 100 })),
    live: address === null ? null : await readLive(deps, { address, chainId }),
  };
}
