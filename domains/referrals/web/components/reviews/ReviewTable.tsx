import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Pagination } from '#platform/ui/Pagination.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Review } from '../../../contract/review-schemas.ts';
import { referralsApi } from '../../api.ts';
import { type ReviewFilter, reviewAddress, reviewQuery } from '../../review-filter.ts';
import { KIND_LABEL, nameText, reviewLook, scoreText } from '../../review-words.ts';

const COLUMNS: readonly Column<Review>[] = [
  { key: 'member', header: 'New member', narrow: 'lead', cell: (review) => <Member review={review} /> },
  {
    key: 'state',
    header: 'State',
    narrow: 'score',
    cell: (review) => <Badge tone={reviewLook(review).tone}>{reviewLook(review).label}</Badge>,
  },
  {
    key: 'reasons',
    header: 'What speaks against it',
    narrow: 'second',
    cell: (review) => <Reasons review={review} />,
  },
  {
    key: 'score',
    header: 'Score',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ score }) => scoreText(score),
  },
  {
    key: 'worth',
    header: 'HDAG',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ worth, paid }) => (paid === '0' ? worth : `${paid} paid`),
  },
  {
    key: 'due',
    header: 'Due',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ dueAt }) => <time dateTime={dueAt}>{dayText(dueAt)}</time>,
  },
];

function Member({ review }: { review: Review }): ReactElement {
  const { id, member, referrer, kind } = review;
  return (
    <>
      <TextLink href={pathTo('/admin/reviews/:id', { id })} className="break-words font-medium">
        {nameText(member)}
      </TextLink>
      <span className="block text-13 text-ink-2">
        {`${KIND_LABEL[kind]}, invited by ${nameText(referrer)}`}
      </span>
    </>
  );
}

function Reasons({ review }: { review: Review }): ReactElement {
  const { reasons, appeals, decision } = review;
  const open = appeals.filter(({ state }) => state === 'open').length;
  return (
    <span className="text-13">
      {reasons.length > 0 ? reasons.join('; ') : 'nothing'}
      {open > 0 && (
        <span className="ms-2">
          <Badge tone="info">Appealed</Badge>
        </span>
      )}
      {decision && <span className="block text-ink-2">{`Decided: ${decision}`}</span>}
    </span>
  );
}

/** A list of reviews, page by page. */
export function ReviewTable({ filter }: { filter: ReviewFilter }): ReactElement {
  const query = { ...reviewQuery(filter), page: filter.page };
  const read = useApiQuery(referralsApi.listHeldReferrals, { query }, { keepPrevious: true });
  if (!read.data) {
    return (
      <NotRead read={read} loading="Loading the reviews" failed="The reviews did not load." box="h-64" />
    );
  }
  const { items, total, pageSize, limit, holds, holdsAbove } = read.data.data;
  return (
    <div aria-busy={read.isFetching} className="flex flex-col gap-3">
      <p className="text-13 text-ink-2">
        {holds
          ? `Rewards are held today above a score of ${scoreText(limit)}.`
          : `The score only reports so far: rewards are held above ${scoreText(holdsAbove)}. Later they will be held above today's ${scoreText(limit)}.`}
      </p>
      {items.length === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <DataTable caption="Referral reviews" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      {total > 0 && (
        <Pagination
          page={filter.page}
          pageSize={pageSize}
          total={total}
          getHref={(page) => reviewAddress({ ...filter, page })}
        />
      )}
    </div>
  );
}

function Nothing({ filter }: { filter: ReviewFilter }): ReactElement {
  const isPlain = filter.show === 'held' && !filter.kind && !filter.member && filter.page === 1;
  if (isPlain) {
    return (
      <EmptyState title="Nothing waits for a review">
        Rewards that the score holds are listed here, the longest waiting first.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No review in this list"
      action={<TextLink href={pathTo('/admin/reviews')}>What is held for review</TextLink>}
    />
  );
}
