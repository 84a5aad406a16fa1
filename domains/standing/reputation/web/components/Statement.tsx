import type { ReactElement } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { dayText } from '#platform/kernel/format/dates.ts';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { ListResults } from '#platform/web/ListResults.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { POINTS_PER_PAGE } from '../../contract/constants.ts';
import type { Point } from '../../contract/schemas.ts';
import { reputationApi } from '../api.ts';
import { pageOf } from '../page-of.ts';
import { appealText, statusText } from '../words.ts';
import { AppealDialog } from './AppealDialog.tsx';

const COLUMNS: readonly Column<Point>[] = [
  { key: 'source', header: 'Earned by', narrow: 'lead', cell: (point) => <Source point={point} /> },
  { key: 'worth', header: 'Worth now', narrow: 'score', align: 'end', cell: ({ worthNow }) => worthNow },
  { key: 'points', header: 'Original value', narrow: 'hidden', align: 'end', cell: ({ points }) => points },
  {
    key: 'ahead',
    header: 'In 30 days',
    narrow: 'hidden',
    align: 'end',
    cell: ({ worthIn30Days }) => worthIn30Days,
  },
  {
    key: 'day',
    header: 'Day',
    narrow: 'third',
    cell: ({ earnedAt }) => (
      <time dateTime={earnedAt} className="whitespace-nowrap">
        {dayText(earnedAt)}
      </time>
    ),
  },
  {
    key: 'appeal',
    header: 'Appeal',
    narrow: 'third',
    headerHidden: true,
    align: 'end',
    cell: (point) => point.appeal?.state !== 'open' && <AppealDialog point={point} />,
  },
];

function Source({ point }: { point: Point }): ReactElement {
  const status = statusText(point);
  return (
    <>
      {point.label}
      {point.subject && <span className="text-ink-2"> · {point.subject}</span>}
      {status && <span className="block text-13 text-ink-2">{status}</span>}
      {point.appeal && <span className="block text-13 text-ink-2">{appealText(point.appeal)}</span>}
    </>
  );
}

/** Every point, newest first, with what is left of it and the way to appeal. */
export function Statement(): ReactElement {
  return (
    <section aria-labelledby="statement">
      <SectionHeader
        id="statement"
        title="Statement"
        action={<AppealDialog point={null} />}
        className="mb-2"
      />
      <Points />
    </section>
  );
}

function Points(): ReactElement {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const page = pageOf(search);
  const read = useApiQuery(reputationApi.listPoints, { query: { page } }, { keepPrevious: true });
  return (
    <ListResults
      read={read}
      loading="Loading your statement"
      failed="Your statement did not load."
      box="h-48"
      pagingOf={({ points, total }) => ({
        page,
        pageSize: POINTS_PER_PAGE,
        total,
        shown: points.length,
        addressOf: (target) => (target === 1 ? pathname : `${pathname}?page=${target}`),
      })}
      empty={<EmptyState title="No points yet">Points appear here soon after you earn them.</EmptyState>}
    >
      {({ points }) => (
        <DataTable caption="Your points" columns={COLUMNS} rows={points} rowKey={({ id }) => id} />
      )}
    </ListResults>
  );
}
