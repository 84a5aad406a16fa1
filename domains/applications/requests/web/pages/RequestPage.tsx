import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { prefetchLevels } from '#members/onboarding/web';
import { momentText } from '#platform/kernel/format/dates.ts';
import { moneyRangeText } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Timeline } from '#platform/ui/Timeline.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PrefetchContext } from '#platform/web/pages.ts';
import { describeFrom, prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { FullRequest } from '../../contract/schemas.ts';
import { requestsApi } from '../api.ts';
import { Answers } from '../components/Answers.tsx';
import { AuthorActions } from '../components/AuthorActions.tsx';
import { Invitation } from '../components/Invitation.tsx';
import { OpenRfpForm } from '../components/OpenRfpForm.tsx';
import { OwnProposal } from '../components/OwnProposal.tsx';
import { Proposals } from '../components/Proposals.tsx';
import { Questions } from '../components/Questions.tsx';
import { RequestText } from '../components/RequestText.tsx';
import { Reviewers } from '../components/Reviewers.tsx';
import { STATE_BADGES, timelineOf, whatNow } from '../words.ts';

/** One request: what it asks, where it is in its life, and what the reader can do now. */
export function RequestPage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(requestsApi.getRequest, { params: { id } });
  usePageTitle(read.data && titleOf(read.data));
  if (read.data) return <Record request={read.data} />;
  // An address that is no id names no request either.
  const isMissing = read.error?.status === 404 || read.error?.status === 400;
  return (
    <>
      <PageHeader title="Request" />
      {isMissing ? (
        <EmptyState
          title="Request not found"
          action={
            <Button asChild>
              <Link href={pathTo('/rfps')}>All requests</Link>
            </Button>
          }
        />
      ) : (
        <NotRead read={read} loading="Loading the request" failed="The request did not load." box="h-80" />
      )}
    </>
  );
}

const titleOf = ({ title }: FullRequest): string => title || 'Untitled draft';

export const describe = ({ client, params }: DescribeContext) =>
  describeFrom(client, requestsApi.getRequest, { params: { id: params.id ?? '' } }, titleOf);

function Record({ request }: { request: FullRequest }): ReactElement {
  const { id, state, viewer, audience, author } = request;
  const { label, tone } = STATE_BADGES[state];
  return (
    <>
      <PageHeader
        record
        title={<span className="wrap-anywhere">{titleOf(request)}</span>}
        badges={<Badge tone={tone}>{label}</Badge>}
        lead={
          <span className="wrap-anywhere">
            By {author?.username ?? 'a former member'} · for {audience}
          </span>
        }
        actions={
          state === 'draft' && (
            <Button asChild>
              <Link href={pathTo('/grant-flow/submit-rfi', { draft: id })}>Edit</Link>
            </Button>
          )
        }
      />
      {state !== 'cancelled' && state !== 'draft' && (
        <Timeline label="Stages" steps={timelineOf(request)} className="mt-5" />
      )}
      <Notice tone="neutral" title="What you can do now" className="mt-4">
        {whatNow(request)}
      </Notice>
      {viewer.review === 'invited' && (state === 'rfp_open' || state === 'scoring') && <Invitation id={id} />}
      {viewer.isAuthor && <AuthorActions request={request} />}
      <div className="grid gap-x-11 lg:grid-cols-[minmax(0,1fr)_280px]">
        <div className="min-w-0">
          <Sections request={request} />
        </div>
        <aside aria-label="Facts" className="mt-8 flex flex-col gap-4">
          <FactList facts={factsOf(request)} />
          {state !== 'draft' && (
            <a
              href={`/api/requests/${id}/export.json`}
              download
              className="hit-area self-start text-13 text-pine-text underline"
            >
              Download as JSON
            </a>
          )}
        </aside>
      </div>
    </>
  );
}

function Sections({ request }: { request: FullRequest }): ReactElement {
  const { state, viewer, rfp } = request;
  const isAfterDeadline = state === 'scoring' || state === 'awarded' || state === 'not_awarded';
  const canBid = !viewer.isAuthor && viewer.review !== 'accepted';
  return (
    <>
      {viewer.isAuthor && state === 'rfi_closed' && <OpenRfpForm request={request} />}
      {isAfterDeadline && (viewer.isAuthor || viewer.review === 'accepted') && (
        <Proposals request={request} />
      )}
      <RequestText request={request} />
      {canBid && <OwnProposal request={request} />}
      {rfp && viewer.isAuthor && <Reviewers request={request} />}
      {rfp && <Questions request={request} />}
      {state !== 'draft' && <Answers request={request} />}
    </>
  );
}

function factsOf({ answersUntil, rfp, publishedAt }: FullRequest): { label: string; value: string }[] {
  const facts: [string, string | null | undefined][] = [
    ['Published', publishedAt && momentText(publishedAt)],
    ['Answers until', answersUntil && momentText(answersUntil)],
    ['Proposals until', rfp && momentText(rfp.proposalsUntil)],
    ['Budget', rfp && moneyRangeText(rfp.budget)],
    ['Proposals', rfp && String(rfp.proposalCount)],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Reads ahead what the page will show. */
export function prefetch(context: PrefetchContext): Promise<unknown> {
  const id = context.params.id ?? '';
  return Promise.all([
    prefetchApi(context.client, requestsApi.getRequest, { params: { id } }),
    prefetchLevels(context),
  ]);
}

export { RequestPage as Component };
