import type { ReactElement } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import type { ProjectPart } from '#projects/projects/web';
import type { Funding } from '../../contract/schemas.ts';
import { wordsOfHeld } from '../terms-words.ts';
import { GiveForm } from './GiveForm.tsx';
import { OpenCampaignForm } from './OpenCampaignForm.tsx';
import { OwnPledge } from './OwnPledge.tsx';
import { PledgePart } from './PledgePart.tsx';

type Closed = Exclude<ProjectPart['project']['stage'], 'running' | 'paused'>;
const CLOSED: Readonly<Record<Closed, string>> = {
  finished: 'This project is finished. It takes no more contributions.',
  stopped: 'This project was stopped. It takes no more contributions.',
};

/** How to contribute or pledge now, or why it cannot be done; for the owner, how to open a campaign. */
export function GivingPart({
  project,
  isOwner,
  funding,
}: ProjectPart & { readonly funding: Funding }): ReactElement {
  const { chainId, campaign, canOpen, pledged } = funding;
  const { stage } = project;
  const isClosed = stage === 'finished' || stage === 'stopped';
  const asksForMoney = project.fundingGoal > 0 || pledged.count > 0;
  return (
    <>
      {(chainId !== null || isClosed) && pledged.mine && (
        <OwnPledge projectId={project.id} ether={pledged.mine.ether} />
      )}
      {isClosed ? (
        <Notice tone="info" shape="band" title={CLOSED[stage]}>
          {campaign && wordsOfHeld(campaign)}
        </Notice>
      ) : (
        <>
          {stage === 'paused' && campaign?.live?.phase === 'open' && (
            <Notice
              tone="info"
              shape="band"
              title="This project is paused. Its campaign still takes contributions."
            />
          )}
          {chainId === null && asksForMoney && <PledgePart projectId={project.id} pledged={pledged} />}
          {campaign?.live?.phase === 'open' && <GiveForm project={project} isOwner={isOwner} />}
          {canOpen && <OpenCampaignForm project={project} />}
        </>
      )}
    </>
  );
}
