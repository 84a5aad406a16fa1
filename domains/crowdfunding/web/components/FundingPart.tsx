import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { type ProjectPart, projectsApi } from '#projects/web';
import type { Campaign, Funding } from '../../contract/schemas.ts';
import { crowdfundingApi } from '../api.ts';
import { STATE_LABELS, STATE_TONES } from '../words.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { GiveForm } from './GiveForm.tsx';
import { OpenCampaignForm } from './OpenCampaignForm.tsx';
import { PledgePart } from './PledgePart.tsx';

const POLL_MS = 5000;
const isPending = ({ mine, campaign }: Funding): boolean =>
  campaign?.state === 'opening' || mine.some(({ state }) => state === 'pending');

/** Below the funding bar: the campaign, how to contribute, and who did. */
export function FundingPart({ project, isOwner }: ProjectPart): ReactElement | null {
  const [isWaiting, setWaiting] = useState(false);
  const read = useApiQuery(
    crowdfundingApi.getProjectFunding,
    { params: { id: project.id } },
    isWaiting ? { refetchInterval: POLL_MS } : {},
  );
  const pending = read.data !== undefined && isPending(read.data);
  useEffect(() => setWaiting(pending), [pending]);
  // Confirmed while the page is open: the bar above, which others own, is read again.
  const client = useQueryClient();
  const received = read.data?.confirmed.ether;
  useEffect(() => {
    if (received !== undefined && Number(received) !== project.currentFunding)
      void client.invalidateQueries({ queryKey: [projectsApi.getProject.route.path] });
  }, [client, received, project.currentFunding]);
  if (project.status !== 'published') return null;
  if (read.isPending) return <Skeleton label="Loading contributions" />;
  if (read.isError)
    return (
      <ReadFailure
        error={read.error}
        title="Contributions did not load."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  const funding = read.data;
  const { campaign } = funding;
  return (
    <div className="mt-4 flex flex-col gap-4 border-line border-t pt-4">
      {funding.chainId === null && <PledgePart projectId={project.id} pledged={funding.pledged} />}
      {campaign && <CampaignTerms campaign={campaign} />}
      {campaign?.live?.phase === 'open' && <GiveForm projectId={project.id} />}
      {campaign && <CampaignActions projectId={project.id} campaign={campaign} isOwner={isOwner} />}
      {funding.canOpen && <OpenCampaignForm project={project} />}
      <Contributions funding={funding} isOwner={isOwner} />
      {(funding.mine.length > 0 || funding.pledged.mine) && (
        <TextLink href={pathTo('/my-contributions')} className="text-14 underline">
          My contributions
        </TextLink>
      )}
      {isOwner && funding.confirmed.count > 0 && (
        <a href={`/api/projects/${project.id}/contributions.csv`} className="text-14 underline" download>
          Download contributions as CSV
        </a>
      )}
    </div>
  );
}

const PHASES = { open: 'Open', paying: 'Paying out', refunding: 'Refunding' } as const;

function CampaignTerms({ campaign }: { campaign: Campaign }): ReactElement {
  const { state, live, goal, mode, deadline, milestones } = campaign;
  if (state === 'refused')
    return (
      <Notice tone="warn" title="The campaign was not accepted">
        {campaign.reason}
      </Notice>
    );
  if (state === 'opening') return <p role="status">Your campaign is pending until the chain confirms it.</p>;
  return (
    <div className="text-14 text-ink-2">
      <p>
        <Badge>{live ? PHASES[live.phase] : 'Chain not reachable'}</Badge>{' '}
        {mode === 'keep' ? 'All is kept' : 'Refunded below the goal'}
        {goal !== null && goal !== '0' && `, goal ${goal} ETH`}
        {deadline !== null && `, until ${dayText(deadline)}`}.
      </p>
      {live && live.refunded !== '0' && <p>Refunded: {live.refunded} ETH.</p>}
      {live?.vote && live.phase === 'paying' && (
        <p>
          Vote on milestone {live.milestonesPaid + 1}, until {dayText(live.vote.endsAt)}: approved by{' '}
          {live.vote.approved} of {live.givenByOthers} ETH. More than half releases it.
        </p>
      )}
      {milestones.length > 0 && (
        <ol className="mt-2 list-decimal ps-5">
          {milestones.map(({ title, percent }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed on the chain, and titles may repeat
            <li key={index}>
              {title}, {percent}%{live && index < live.milestonesPaid && ' (paid)'}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Contributions({ funding, isOwner }: { funding: Funding; isOwner: boolean }): ReactElement | null {
  const { contributions, mine } = funding;
  if (contributions.length === 0 && mine.length === 0) return null;
  const shown = new Set(mine.map(({ id }) => id));
  const others = contributions.filter(({ id }) => !shown.has(id));
  return (
    <ul aria-label="Contributions" className="flex flex-col gap-1 text-14">
      {mine.map(({ id, ether, state }) => (
        <li key={id}>
          <TextLink href={pathTo('/contributions/:id', { id })} className="underline">
            {ether === null ? 'Your contribution' : `Your ${ether} ETH`}
          </TextLink>{' '}
          <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
        </li>
      ))}
      {others.map(({ id, name, ether }) => (
        <li key={id}>
          <span className="tnum">{ether} ETH</span> {name ?? 'Anonymous'}{' '}
          {isOwner && (
            <TextLink href={pathTo('/contributions/:id', { id })} className="underline">
              Thank
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}
