import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { FundingBar, type ProjectPart, projectsApi } from '#projects/projects/web';
import type { Funding } from '../../contract/schemas.ts';
import { crowdfundingApi } from '../api.ts';
import { pastWords } from '../campaign-words.ts';
import { POLL_MS } from '../hooks/use-polling.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignTerms } from './CampaignTerms.tsx';
import { ContributorList } from './ContributorList.tsx';
import { EnterHash } from './EnterHash.tsx';
import { GivingPart } from './GivingPart.tsx';
import { OwnContributions } from './OwnContributions.tsx';
import { UnrecordedTransactions } from './UnrecordedTransactions.tsx';

/** How often a page that stays open is read again: a campaign may open, and others give and vote. */
const WATCH_MS = 20_000;
const isPending = ({ mine, campaign }: Funding): boolean =>
  campaign?.state === 'opening' || mine.some(({ state }) => state === 'pending');

function intervalOf(funding: Funding | undefined): number | null {
  if (!funding || funding.chainId === null) return null;
  return isPending(funding) ? POLL_MS : WATCH_MS;
}

/** The funding bar, and below it the campaign, how to contribute, and who did. */
export function FundingPart({ project, isOwner }: ProjectPart): ReactElement {
  const [everyMs, setEvery] = useState<number | null>(null);
  const isPublished = project.status === 'published';
  const read = useApiQuery(
    crowdfundingApi.getProjectFunding,
    { params: { id: project.id } },
    { enabled: isPublished, ...(everyMs === null ? {} : { refetchInterval: everyMs }) },
  );
  const wanted = intervalOf(read.data);
  useEffect(() => setEvery(wanted), [wanted]);
  // Confirmed while the page is open: the project, which others own, is read again.
  const client = useQueryClient();
  const received = read.data?.confirmed.ether;
  useEffect(() => {
    if (received !== undefined && Number(received) !== project.currentFunding)
      void client.invalidateQueries({ queryKey: [projectsApi.getProject.route.path] });
  }, [client, received, project.currentFunding]);
  return (
    <>
      <FundingBar project={project} goal={goalOf(read.data)} backers={read.data?.confirmed.backers} />
      {isPublished && <UnrecordedTransactions projectId={project.id} />}
      {isPublished && read.isPending && <Skeleton label="Loading contributions" className="mt-4" />}
      {read.isError && (
        <ReadFailure
          error={read.error}
          title="Contributions did not load."
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.data && <LoadedFunding project={project} isOwner={isOwner} funding={read.data} />}
    </>
  );
}

/** The goal of the campaign in ETH; undefined where the project's own is the one to show. */
function goalOf(funding: Funding | undefined): number | undefined {
  const campaign = funding?.campaign;
  return campaign?.state === 'open' ? Number(campaign.goal) || undefined : undefined;
}

function LoadedFunding({
  project,
  isOwner,
  funding,
}: ProjectPart & { readonly funding: Funding }): ReactElement {
  const { campaign, earlier, past, confirmed, mine, pledged } = funding;
  return (
    <div className="mt-4 flex flex-col gap-4 border-line border-t pt-4">
      {campaign && <CampaignTerms campaign={campaign} />}
      <GivingPart project={project} isOwner={isOwner} funding={funding} />
      {campaign && <CampaignActions projectId={project.id} campaign={campaign} isOwner={isOwner} />}
      {earlier.map((one) => (
        <section key={one.id} aria-label="Earlier campaign" className="flex flex-col gap-2">
          <h3 className="text-14 font-semibold">Earlier campaign</h3>
          <CampaignTerms campaign={one} />
          <CampaignActions projectId={project.id} campaign={one} isOwner={isOwner} />
        </section>
      ))}
      {past.map((one) => (
        <p key={one.id} className="text-14 text-ink-2">
          {pastWords(one)}
        </p>
      ))}
      <OwnContributions mine={mine} />
      {campaign?.state === 'open' && <EnterHash projectId={project.id} />}
      {(mine.length > 0 || pledged.mine) && (
        <TextLink href={pathTo('/my-contributions')} className="text-14 underline">
          My contributions
        </TextLink>
      )}
      <ContributorList projectId={project.id} confirmed={confirmed} mine={mine} isOwner={isOwner} />
      {isOwner && confirmed.count > 0 && (
        <a href={`/api/projects/${project.id}/contributions.csv`} className="text-14 underline" download>
          Download contributions as CSV
        </a>
      )}
    </div>
  );
}
