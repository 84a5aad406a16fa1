import { type ReactElement, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { Badge } from '#platform/ui/Badge.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { pageIn } from '#platform/web/page-in.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { describeFrom, prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { useMinute } from '#platform/web/use-minute.ts';
import type { Proposal } from '../../contract/schemas.ts';
import { commentsApi, governanceApi } from '../api.ts';
import { MayVote } from '../components/MayVote.tsx';
import { ProposalActions } from '../components/ProposalActions.tsx';
import { StateNotice } from '../components/StateNotice.tsx';
import { badgeOf, METHODS, nextDateOf } from '../words.ts';

const place = (label: string): ReactElement => (
  <Skeleton label={label} className="mt-8">
    <SkeletonBox className="h-60 w-full" />
  </Skeleton>
);
const BallotForm = hydrateLater(
  async () => ({ default: (await import('../components/BallotForm.tsx')).BallotForm }),
  { place: place('Loading your ballot') },
);
const Result = hydrateLater(async () => ({ default: (await import('../components/Result.tsx')).Result }), {
  place: place('Loading the result'),
});
const Discussion = hydrateLater(
  async () => ({ default: (await import('../components/Discussion.tsx')).Discussion }),
  { place: place('Loading the discussion') },
);
const Publish = hydrateLater(async () => ({ default: (await import('../components/Publish.tsx')).Publish }), {
  place: place('Loading the dates'),
});

/** One proposal: what it is, whether the reader may vote, their ballot, and the result once there is one. */
export function ProposalPage(): ReactElement {
  const isMember = useSession().state === 'member';
  return isMember ? (
    <MemberPage />
  ) : (
    <>
      <PageHeader title="Proposal" />
      <EmptyState title="Enter your verification code to continue.">
        Then the proposal appears here.
      </EmptyState>
    </>
  );
}

function MemberPage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(governanceApi.getGovernanceProposal, { params: { id } });
  usePageTitle(read.data?.title);
  useFreshState(read.data, read.refetch);
  const isMissing = read.error?.status === 404 || read.error?.status === 400;
  if (read.data && !isMissing) return <Record proposal={read.data} />;
  return (
    <>
      <PageHeader title="Proposal" />
      {isMissing ? (
        <EmptyState
          title="Proposal not found"
          action={<TextLink href={pathTo('/governance')}>All proposals</TextLink>}
        />
      ) : (
        <NotRead read={read} loading="Loading the proposal" failed="The proposal did not load." box="h-80" />
      )}
    </>
  );
}

/**
 * Reads the proposal again, each minute, once voting should have opened or closed by the server's clock, until the server
 * says so.
 */
function useFreshState(proposal: Proposal | undefined, refetch: () => unknown): void {
  const minute = useMinute();
  const lead = useServerLead(proposal?.now);
  const next = proposal && nextDateOf(proposal);
  const isMoving =
    proposal !== undefined &&
    (proposal.state === 'counting' ||
      ((proposal.state === 'notice' || proposal.state === 'open') &&
        next !== null &&
        next !== undefined &&
        minute !== null &&
        Date.parse(next.at) <= minute + lead));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks again with each minute.
  useEffect(() => {
    if (isMoving) void refetch();
  }, [isMoving, minute, refetch]);
}

/** How far the server's clock was ahead of the reader's when its newest answer came, in milliseconds. */
function useServerLead(now: string | undefined): number {
  const [lead, setLead] = useState(0);
  useEffect(() => {
    if (now !== undefined) setLead(Date.parse(now) - Date.now());
  }, [now]);
  return lead;
}

function Record({ proposal }: { proposal: Proposal }): ReactElement {
  const { title, summary, state, isAuthor, hasVoted, text, result, viewer } = proposal;
  const { label, tone } = badgeOf(state);
  return (
    <>
      <PageHeader
        record
        title={<span className="wrap-anywhere">{title}</span>}
        badges={
          <>
            <Badge tone={tone}>{label}</Badge>
            {isAuthor && <Badge>Yours</Badge>}
            {hasVoted && <Badge tone="pine">You voted</Badge>}
          </>
        }
        lead={<span className="wrap-anywhere">{summary}</span>}
        actions={<ProposalActions proposal={proposal} />}
      />
      <StateNotice proposal={proposal} />
      <div className="mt-6 grid gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1fr)_308px] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <MayVote proposal={proposal} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere text-16">{text}</p>
          {!viewer.can.includes('vote') && <Options proposal={proposal} />}
          {viewer.can.includes('vote') && <BallotForm proposal={proposal} isUrgent />}
          {viewer.can.includes('publish') && <Publish proposal={proposal} />}
          {result && <Result proposal={proposal} result={result} />}
          {state !== 'draft' && <Discussion proposal={proposal} />}
        </div>
        <aside aria-label="Facts" className="lg:col-start-2">
          <Facts proposal={proposal} />
        </aside>
      </div>
    </>
  );
}

function Options({ proposal: { options, method } }: { proposal: Proposal }): ReactElement {
  return (
    <section aria-labelledby="options" className="mt-8">
      <SectionHeader id="options" title="Options" note={METHODS[method].label} className="mb-2" />
      <ul className="list-disc ps-5">
        {options.map((option) => (
          <li key={option} className="wrap-anywhere">
            {option}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ proposal }: { proposal: Proposal }): ReactElement {
  const { author, method, seats, opensAt, closesAt, electors, ballots, quorum } = proposal;
  const { minRepId, minHdag, uniqueHumans, sbtHolders } = proposal;
  const moments = [
    { label: 'Voting opens', at: opensAt },
    { label: 'Voting closes', at: closesAt },
  ].flatMap(({ label, at }) => (at === null ? [] : [{ label, value: <LocalMoment at={at} /> }]));
  return (
    <FactList
      facts={[
        { label: 'Author', value: author ? <AuthorLink username={author.username} /> : 'A former member' },
        { label: 'Method', value: METHODS[method].label },
        ...(seats > 1 ? [{ label: 'Elected', value: seats }] : []),
        ...moments,
        ...(minRepId > 0 ? [{ label: 'RepID of voters', value: `${minRepId} or more` }] : []),
        ...(minHdag > 0 ? [{ label: 'HDAG of voters', value: `${minHdag} or more` }] : []),
        ...(sbtHolders ? [{ label: 'Credential of voters', value: 'An SBT' }] : []),
        ...(uniqueHumans ? [{ label: 'Score of voters', value: 'A passing unique-human score' }] : []),
        ...(electors === null
          ? []
          : [
              { label: 'Voters', value: electors },
              { label: 'Ballots', value: ballots },
              { label: 'Quorum', value: quorum },
            ]),
      ]}
    />
  );
}

function AuthorLink({ username }: { username: string }): ReactElement {
  return (
    <TextLink href={pathTo('/u/:username', { username })} className="wrap-anywhere">
      {username}
    </TextLink>
  );
}

/** Reads ahead what the page will show. */
export async function prefetch({ client, params, search, session }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  const of = { params: { id: params.id ?? '' } };
  await Promise.all([
    prefetchApi(client, governanceApi.getGovernanceProposal, of),
    prefetchApi(client, commentsApi.listProposalComments, {
      ...of,
      query: { page: pageIn(search, 'comments') },
    }),
  ]);
}

/** Its title; a proposal that is not there is delivered as 404. */
export const describe = ({ client, params }: DescribeContext): Promise<PageDescription> =>
  describeFrom(
    client,
    governanceApi.getGovernanceProposal,
    { params: { id: params.id ?? '' } },
    ({ title }) => title,
  );

export { ProposalPage as Component };
