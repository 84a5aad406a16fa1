import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { crowdfundingApi } from '../api.ts';
import { paymentWords } from '../campaign-words.ts';

interface MilestoneMoneyProps {
  readonly project: Pick<Project, 'id' | 'status' | 'milestones'>;
  readonly at: number;
}

/** Payment of a milestone, by the chain; nothing where the campaign does not pay by it. */
export function MilestoneMoney({ project, at }: MilestoneMoneyProps): ReactElement | null {
  const { id, status, milestones } = project;
  const input = { params: { id } };
  const read = useApiQuery(crowdfundingApi.getProjectFunding, input, { enabled: status === 'published' });
  const campaign = read.data?.campaign;
  const milestone = campaign?.milestones[at];
  // Once it takes no more gifts the owner can change the project's milestones; the campaign's stay.
  if (!campaign || !milestone || milestone.title !== milestones[at]?.title) return null;
  const words = paymentWords(milestone, campaign.live);
  return words === null ? null : (
    <Badge tone={milestone.state === 'paid' ? 'ok' : 'neutral'}>
      <span className="tnum">{words}</span>
    </Badge>
  );
}
