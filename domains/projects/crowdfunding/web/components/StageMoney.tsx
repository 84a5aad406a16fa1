import type { ReactElement } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { crowdfundingApi } from '../api.ts';
import { wordsOfHeld } from '../terms-words.ts';
import { CampaignActions } from './CampaignActions.tsx';

interface StageMoneyProps {
  readonly project: Pick<Project, 'id'>;
  readonly stage: Project['stage'];
}

/** Effect of another status on the money of the project's campaign, before the owner chooses it. */
export function StageMoney({ project: { id }, stage }: StageMoneyProps): ReactElement | null {
  const { data } = useApiQuery(crowdfundingApi.getProjectFunding, { params: { id } });
  const campaign = data?.campaign;
  if (!campaign?.live || stage === 'running') return null;
  const isOpen = campaign.live.phase === 'open';
  const held = wordsOfHeld(campaign);
  if (stage === 'paused')
    return isOpen ? (
      <Notice tone="info" title="The campaign stays open">
        Members can still contribute while the project is paused.
      </Notice>
    ) : null;
  if (!isOpen && held === null) return null;
  return (
    <Notice tone="warn" title="This does not end the campaign">
      <p>
        {held}{' '}
        {isOpen && 'Hodag no longer offers it to contributors. The contract stays open until its end date.'}
      </p>
      {isOpen && (
        <div className="mt-2 flex flex-col gap-2">
          <p>To give the money back now, cancel the campaign:</p>
          <CampaignActions projectId={id} campaign={campaign} isOwner />
        </div>
      )}
    </Notice>
  );
}
