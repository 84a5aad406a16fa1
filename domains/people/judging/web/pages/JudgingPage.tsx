import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { LevelNotice, prefetchLevels } from '#members/onboarding/web';
import { Badge } from '#platform/ui/Badge.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { Judging } from '../../contract/schemas.ts';
import { judgingApi } from '../api.ts';
import { Invitation } from '../components/Invitation.tsx';
import { Story } from '../components/JudgingPart.tsx';
import { Rubric } from '../components/Rubric.tsx';
import { JUDGING_BADGES } from '../words.ts';

const place = (label: string): ReactElement => (
  <Skeleton label={label} className="mt-8">
    <SkeletonBox className="h-40 w-full" />
  </Skeleton>
);
const SetUp = hydrateLater(async () => ({ default: (await import('../components/SetUp.tsx')).SetUp }), {
  place: place('Loading the form'),
});
const Judges = hydrateLater(async () => ({ default: (await import('../components/Judges.tsx')).Judges }), {
  place: place('Loading the judges'),
});
const Room = hydrateLater(async () => ({ default: (await import('../components/Room.tsx')).Room }), {
  place: place('Loading your entries'),
});

/** Judging of a hackathon for its host and judges: what it is, what to do, and what comes next. */
export function JudgingPage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(judgingApi.getJudging, { params: { id } });
  const isMember = useSession().state === 'member';
  const isMissing = read.error?.status === 404 || read.error?.status === 400;
  if (!isMember)
    return (
      <Frame>
        <EmptyState title="Enter your verification code to continue.">Then you can judge or host.</EmptyState>
      </Frame>
    );
  if (isMissing)
    return (
      <Frame>
        <EmptyState
          title="Hackathon not found"
          action={<TextLink href={pathTo('/hackathons')}>All hackathons</TextLink>}
        />
      </Frame>
    );
  if (!read.data)
    return (
      <Frame>
        <NotRead read={read} loading="Loading the judging" failed="The judging did not load." box="h-80" />
      </Frame>
    );
  return <Loaded judging={read.data} />;
}

const Frame = ({ children }: { children: ReactElement }): ReactElement => (
  <>
    <PageHeader title="Judging" />
    {children}
  </>
);

function Loaded({ judging }: { judging: Judging }): ReactElement {
  const { hackathon, state, isHost, judge, can } = judging;
  const isConcerned = isHost || judge !== null;
  const href = pathTo('/hackathons/:id', { id: hackathon.id });
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">Judging of {hackathon.title}</span>}
        badges={state && <Badge tone={JUDGING_BADGES[state].tone}>{JUDGING_BADGES[state].label}</Badge>}
        lead={<Story judging={judging} />}
        actions={
          <TextLink href={href} className="inline-block min-h-6 underline">
            The hackathon
          </TextLink>
        }
      />
      <div className="mt-4 flex max-w-read flex-col gap-4">
        {hackathon.isCanceled && <Notice tone="bad" title="The hackathon was canceled. Nothing is judged." />}
        {isConcerned && state !== 'published' && state !== 'void' && (
          <LevelNotice level="2fa" title="Before you can judge or manage judging:" />
        )}
      </div>
      {state === null && !isHost && (
        <EmptyState title="No judging yet" action={<TextLink href={href}>The hackathon</TextLink>}>
          The host has not set up judging for this hackathon.
        </EmptyState>
      )}
      {judge && <Invitation judging={judging} />}
      {judge?.state === 'accepted' && state !== 'draft' && <Room judging={judging} />}
      {can.includes('setUp') && <SetUp key={hackathon.id} judging={judging} />}
      {judging.overview && state !== null && <Judges judging={judging} />}
      {state !== null && !can.includes('setUp') && <Rubric criteria={judging.criteria} />}
    </>
  );
}

/** Reads ahead what the page will show. */
export async function prefetch(context: PrefetchContext): Promise<void> {
  const { client, params, session } = context;
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchLevels(context),
    prefetchApi(client, judgingApi.getJudging, { params: { id: params.id ?? '' } }),
  ]);
}

export { JudgingPage as Component };
