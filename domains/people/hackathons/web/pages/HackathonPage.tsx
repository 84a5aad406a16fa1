import { type ReactElement, useEffect } from 'react';
import { useParams } from 'react-router';
import { Badge } from '#platform/ui/Badge.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { pageIn } from '#platform/web/page-in.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { Filled } from '#platform/web/places.tsx';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, queryKeyOf, useApiQuery } from '#platform/web/use-api.ts';
import { useMinute } from '#platform/web/use-minute.ts';
import type { Hackathon } from '../../contract/schemas.ts';
import { hackathonPartsApi, hackathonsApi } from '../api.ts';
import { HostActions } from '../components/HostActions.tsx';
import { NextStep } from '../components/NextStep.tsx';
import { ReportHackathon } from '../components/ReportHackathon.tsx';
import { Section } from '../components/Section.tsx';
import { StateNotice } from '../components/StateNotice.tsx';
import { hackathonJudgingPlace, hackathonPrizesPlace } from '../places.ts';
import { badgeOf, nextDateOf, placeText } from '../words.ts';

const place = (label: string): ReactElement => (
  <Skeleton label={label} className="mt-8">
    <SkeletonBox className="h-40 w-full" />
  </Skeleton>
);
const OwnSubmission = hydrateLater(
  async () => ({ default: (await import('../components/OwnSubmission.tsx')).OwnSubmission }),
  { place: place('Loading your submission') },
);
const News = hydrateLater(async () => ({ default: (await import('../components/News.tsx')).News }), {
  place: place('Loading the news'),
});
const Seekers = hydrateLater(async () => ({ default: (await import('../components/Seekers.tsx')).Seekers }), {
  place: place('Loading members who look for a team'),
});
const Submissions = hydrateLater(
  async () => ({ default: (await import('../components/Submissions.tsx')).Submissions }),
  { place: place('Loading the submissions') },
);

/** 400 is an address that is no id. */
const isAbsent = ({ status }: ApiError): boolean => status === 404 || status === 400;

/** One hackathon: what it asks for, its dates, who takes part, and what was built. */
export function HackathonPage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(hackathonsApi.getHackathon, { params: { id } });
  usePageTitle(read.data?.title);
  useFreshPhase(read.data, read.refetch);
  const isMissing = read.error !== null && isAbsent(read.error);
  if (read.data && !isMissing) return <Record hackathon={read.data} />;
  return (
    <>
      <PageHeader title="Hackathon" />
      {isMissing ? (
        <EmptyState
          title="Hackathon not found"
          action={<TextLink href={pathTo('/hackathons')}>All hackathons</TextLink>}
        />
      ) : (
        <NotRead
          read={read}
          loading="Loading the hackathon"
          failed="The hackathon did not load."
          box="h-80"
        />
      )}
    </>
  );
}

/** Reads the hackathon again once the start or the end that it was read before has passed. */
function useFreshPhase(hackathon: Hackathon | undefined, refetch: () => unknown): void {
  const now = useMinute();
  const isOver = Boolean(
    hackathon && hackathon.phase !== 'ended' && now !== null && Date.parse(nextDateOf(hackathon).at) <= now,
  );
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
}

function Record({ hackathon }: { hackathon: Hackathon }): ReactElement {
  const { title, summary, state, isHost, isRegistered } = hackathon;
  const { label, tone } = badgeOf(hackathon);
  return (
    <>
      <PageHeader
        record
        title={<span className="wrap-anywhere">{title}</span>}
        badges={
          <>
            <Badge tone={tone}>{label}</Badge>
            {isHost && <Badge>You host</Badge>}
            {isRegistered && <Badge tone="pine">Registered</Badge>}
          </>
        }
        lead={<span className="wrap-anywhere">{summary}</span>}
        actions={<HostActions hackathon={hackathon} />}
      />
      <StateNotice hackathon={hackathon} />
      <div className="mt-6 grid gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1fr)_308px] lg:grid-rows-[auto_1fr]">
        {(state === 'listed' || state === 'pending') && (
          <div className="lg:col-start-2">
            <NextStep hackathon={hackathon} />
          </div>
        )}
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Texts hackathon={hackathon} />
          <Parts hackathon={hackathon} />
        </div>
        <aside aria-label="Facts" className="lg:col-start-2">
          <Facts hackathon={hackathon} />
        </aside>
      </div>
    </>
  );
}

function Texts({ hackathon: { description, prize } }: { hackathon: Hackathon }): ReactElement {
  return (
    <>
      <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere text-16">{description}</p>
      {prize && (
        <Section id="prize" title="Prize">
          <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{prize}</p>
          <p className="mt-2 text-13 text-ink-2">
            Promised by the host, who hands it over. Hodag does not hold it.
          </p>
        </Section>
      )}
    </>
  );
}

/** Parts on participants and submissions. */
function Parts({ hackathon }: { hackathon: Hackathon }): ReactElement | null {
  const isMember = useSession().state === 'member';
  const { state, phase, isRegistered } = hackathon;
  if (state !== 'listed') return null;
  return (
    <>
      {isMember && isRegistered && <OwnSubmission hackathon={hackathon} />}
      <News hackathon={hackathon} />
      <Filled place={hackathonPrizesPlace} props={{ hackathon }} loading={null} />
      <Filled place={hackathonJudgingPlace} props={{ hackathon }} loading={null} />
      {phase === 'ended' && <Submissions hackathon={hackathon} />}
      {isMember && phase !== 'ended' && <Seekers hackathon={hackathon} />}
    </>
  );
}

function Facts({ hackathon }: { hackathon: Hackathon }): ReactElement {
  const isMember = useSession().state === 'member';
  const { id, host, startsAt, endsAt, skills, website, registeredCount, submissionCount, viewer } = hackathon;
  return (
    <>
      <FactList
        facts={[
          ...(isMember
            ? [{ label: 'Host', value: host ? <HostLink username={host.username} /> : 'A former member' }]
            : []),
          { label: 'Starts', value: <LocalMoment at={startsAt} /> },
          { label: 'Submissions close', value: <LocalMoment at={endsAt} /> },
          { label: 'Place', value: <span className="wrap-anywhere">{placeText(hackathon.place)}</span> },
          { label: 'Registered', value: registeredCount },
          { label: 'Submissions', value: submissionCount },
        ]}
      />
      {skills.length > 0 && (
        <>
          <h2 className="mt-5 mb-1 text-14">Skills</h2>
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {skills.map(({ skill, name }) => (
              <li key={skill}>
                <TextLink href={pathTo('/hackathons', { skill })}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {website && (
        <p className="mt-5 wrap-anywhere">
          {/* Written by the host: it learns nothing of who follows it. */}
          <a href={website} rel="nofollow ugc noopener noreferrer" className="link-text rounded-s underline">
            Website of the hackathon
          </a>
        </p>
      )}
      {viewer.can.includes('report') && (
        <div className="mt-5">
          <ReportHackathon id={id} />
        </div>
      )}
    </>
  );
}

function HostLink({ username }: { username: string }): ReactElement {
  return (
    <TextLink href={pathTo('/u/:username', { username })} className="wrap-anywhere">
      {username}
    </TextLink>
  );
}

/** Reads ahead what the page will show. */
export async function prefetch({ client, params, search, session }: PrefetchContext): Promise<void> {
  const of = { params: { id: params.id ?? '' } };
  await prefetchApi(client, hackathonsApi.getHackathon, of);
  const hackathon = client.getQueryData<Hackathon>(queryKeyOf(hackathonsApi.getHackathon, of));
  if (hackathon?.state !== 'listed') return;
  const { phase, isRegistered } = hackathon;
  const isMember = session.state === 'member';
  await Promise.all([
    phase === 'ended' &&
      prefetchApi(client, hackathonPartsApi.listSubmissions, {
        ...of,
        query: { page: pageIn(search, 'page') },
      }),
    isMember &&
      isRegistered &&
      phase !== 'upcoming' &&
      prefetchApi(client, hackathonPartsApi.getOwnSubmission, of),
    isMember &&
      phase !== 'ended' &&
      prefetchApi(client, hackathonPartsApi.listHackathonSeekers, {
        ...of,
        query: { page: pageIn(search, 'seekers') },
      }),
  ]);
}

/** Its title and summary; a hackathon that is not there says so to search engines. */
export async function describe({ client, params }: DescribeContext): Promise<PageDescription> {
  const key = queryKeyOf(hackathonsApi.getHackathon, { params: { id: params.id ?? '' } });
  const hackathon = client.getQueryData<Hackathon>(key);
  if (hackathon) return { title: hackathon.title, description: hackathon.summary };
  const problem = client.getQueryState<Hackathon, ApiError>(key)?.error;
  return problem && isAbsent(problem) ? { isMissing: true } : {};
}

export { HackathonPage as Component };
