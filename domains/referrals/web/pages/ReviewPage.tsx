import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { ReviewDetail } from '../../contract/review-schemas.ts';
import { referralsApi } from '../api.ts';
import { DecideReview } from '../components/reviews/DecideReview.tsx';
import { ReverseReview } from '../components/reviews/ReverseReview.tsx';
import { Appeals, Evidence, Group, MemberFacts, Rewards } from '../components/reviews/ReviewFacts.tsx';
import { KIND_LABEL, nameText, reviewLook, scoreText } from '../review-words.ts';

/** Reads ahead what the page will show. */
export function prefetch({ client, params: { id = '' } }: PrefetchContext): Promise<void> {
  return prefetchApi(client, referralsApi.getReferralReview, { params: { id } });
}

/** One review: who it is about, the evidence, and the decision. */
export function ReviewPage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(referralsApi.getReferralReview, { params: { id } });
  if (read.data) return <Detail detail={read.data.data} />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Referral review" />
      {read.error?.status === 404 || read.error?.status === 400 ? (
        <EmptyState
          title="There is no such review"
          action={<TextLink href={pathTo('/admin/reviews')}>All reviews</TextLink>}
        />
      ) : (
        <NotRead read={read} loading="Loading the review" failed="The review did not load." box="h-96" />
      )}
    </div>
  );
}

function Detail({ detail }: { detail: ReviewDetail }): ReactElement {
  const { review, holds, holdsAbove } = detail;
  const { member, kind, state, decision, decidedAt } = review;
  const look = reviewLook(review);
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={`Review: ${nameText(member)}`}
        badges={<Badge tone={look.tone}>{look.label}</Badge>}
        lead={`${KIND_LABEL[kind]}: ${review.worth} HDAG, ${review.paid} paid.`}
        actions={
          <>
            <ReverseReview detail={detail} />
            <DecideReview detail={detail} />
          </>
        }
      />
      {decision && (
        <Notice tone={look.tone} title={`${look.label}${decidedAt ? ` on ${dayText(decidedAt)}` : ''}`}>
          {decision}
        </Notice>
      )}
      {!holds && state === 'settling' && (
        <Notice tone="info" title="The score only reports so far.">
          {`These rewards are paid when they have settled, unless their score passes ${scoreText(holdsAbove)}.`}
        </Notice>
      )}
      <Appeals detail={detail} />
      <Evidence detail={detail} />
      <Rewards detail={detail} />
      <MemberFacts detail={detail} />
      <Group detail={detail} />
    </div>
  );
}

export { ReviewPage as Component };
