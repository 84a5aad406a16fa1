import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { dayText, momentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { ReviewDetail } from '../../contract/schemas.ts';
import { reviewsApi } from '../api.ts';
import { DecideCase } from '../components/DecideCase.tsx';
import { Evidence } from '../components/Evidence.tsx';
import { caseLook, caseName, nameText } from '../words.ts';

/** Reads ahead what the page will show. */
export function prefetch({ client, params: { id = '' } }: PrefetchContext): Promise<void> {
  return prefetchApi(client, reviewsApi.getCase, { params: { id } });
}

/** One case: what it is about, the evidence, what happened to it, and the decision. */
export function ReviewPage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(reviewsApi.getCase, { params: { id } });
  if (read.data) return <Detail detail={read.data} />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Review" />
      {read.error?.status === 404 || read.error?.status === 400 ? (
        <EmptyState
          title="Review not found"
          action={<TextLink href={pathTo('/admin/reviews')}>All reviews</TextLink>}
        />
      ) : (
        <NotRead read={read} loading="Loading the review" failed="The review did not load." box="h-96" />
      )}
    </div>
  );
}

type Part = { readonly detail: ReviewDetail };

function Detail({ detail }: Part): ReactElement {
  const { review, evidence } = detail;
  const { label, summary, facts, text, decision, appeals } = review;
  const look = caseLook(review);
  const open = appeals.filter(({ state }) => state === 'open');
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={`Review: ${caseName(review)}`}
        badges={<Badge tone={look.tone}>{look.label}</Badge>}
        lead={[`${label}: ${summary}`, ...facts.map((fact) => `${fact.label}: ${fact.value}`)].join(' · ')}
        actions={<DecideCase detail={detail} />}
      />
      {decision && (
        <Notice tone={look.tone} title={`${decision.label} on ${dayText(decision.at)}`}>
          {decision.reason}
        </Notice>
      )}
      {text && (
        <Notice tone="info" title={`${caseName(review)} wrote`}>
          <span className="whitespace-pre-wrap break-words">{text}</span>
        </Notice>
      )}
      {open.map((appeal) => (
        <Notice key={appeal.id} tone="info" title={`Appeal of ${nameText(appeal.member)}`}>
          <span className="whitespace-pre-wrap break-words">{appeal.text}</span>
        </Notice>
      ))}
      {evidence.map((part) => (
        <Evidence key={part.title} part={part} />
      ))}
      <History detail={detail} />
    </div>
  );
}

function History({ detail: { history } }: Part): ReactElement {
  return (
    <section aria-labelledby="history" className="flex flex-col gap-2">
      <SectionHeader id="history" title="History" />
      <RowList label="History">
        {history.map(({ at, title, by, text }) => (
          <Row
            key={`${at} ${title}`}
            title={by ? `${title} by ${by}` : title}
            secondary={text && <span className="whitespace-pre-wrap break-words">{text}</span>}
            end={<time dateTime={at}>{momentText(at)}</time>}
          />
        ))}
      </RowList>
    </section>
  );
}

export { ReviewPage as Component };
