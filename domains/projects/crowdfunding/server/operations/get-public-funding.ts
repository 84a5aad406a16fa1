import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { projectErrors } from '#projects/projects/contract';
import { getFundedProject } from '#projects/projects/server';
import { etherText } from '../../contract/ether.ts';
import type { publicFundingEndpoints } from '../../contract/public-endpoints.ts';
import { chainNode } from '../adapters/node.ts';
import { milestonePayments } from '../rules/milestone-payments.ts';
import { readLive } from '../services/live-campaign.ts';
import { listOpened } from '../store/campaign-store.ts';

/** Returns the public view of a project's campaign. @throws projects.not_found, also for one that members see */
export const getPublicFunding: Operation<typeof publicFundingEndpoints.getPublicFunding> = async (
  deps,
  _actor,
  { params: { id } },
) => {
  const project = await getFundedProject(deps.db, id);
  if (!project.isPublic) throw projectErrors.fail('projects.not_found');
  if (!chainNode(deps))
    return { canContribute: project.stage !== 'finished' && project.stage !== 'stopped', campaign: null };
  const [row] = await listOpened(deps.db, id);
  if (!row) return { canContribute: false, campaign: null };
  const { address, chainId, mode, goalWei, deadline, shares, milestones, emptiedAt } = row;
  const live = address === null ? null : await readLive(deps, { address, chainId });
  const payments = milestonePayments(shares, live);
  const isBeforeEnd = deadline !== null && deadline > deps.clock.now() && emptiedAt === null;
  return {
    canContribute: live ? live.phase === 'open' : isBeforeEnd,
    campaign: {
      mode,
      goal: goalWei === null ? null : etherText(goalWei),
      deadline: deadline?.toISOString() ?? null,
      votingDays: daysOf(row.votingSeconds),
      patienceDays: daysOf(row.patienceSeconds),
      milestones: milestones.map((title, index) => ({
        title,
        percent: (shares[index] ?? 0) / 100,
        ...(payments[index] ?? { amount: null, state: null }),
      })),
      live,
    },
  };
};

const daysOf = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round((seconds * 1000) / DAY_MS);
