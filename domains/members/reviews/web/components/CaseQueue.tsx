import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { Pagination } from '#platform/ui/Pagination.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { addressOf } from '#platform/web/transport.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { ReviewList } from '../../contract/schemas.ts';
import { reviewsApi } from '../api.ts';
import { type CaseFilter, caseQuery, caseSearch, readCaseFilter } from '../case-filter.ts';
import { CaseFilters } from './CaseFilters.tsx';
import { CaseTable } from './CaseTable.tsx';

type QueuePath = '/admin/reviews' | '/admin/reputation';

interface CaseQueueProps {
  /** The page it is on; its address is the filter. */
  readonly path: QueuePath;
  /** Shows this kind alone. */
  readonly kind?: string;
}

/** Cases for administrators, page by page, with filters and as CSV. */
export function CaseQueue({ path, kind }: CaseQueueProps): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = readCaseFilter(search);
  const filter = kind === undefined ? asked : { ...asked, kind };
  const addressFor = (change: Partial<CaseFilter>) => {
    const changed = { ...filter, page: 1, ...change };
    return pathTo(path, caseSearch(kind === undefined ? changed : { ...changed, kind: null }));
  };
  const query = { ...caseQuery(filter), page: filter.page };
  const read = useApiQuery(reviewsApi.listCases, { query }, { keepPrevious: true });
  const data = read.data;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <CaseFilters
          filter={filter}
          kinds={data?.kinds ?? []}
          isKindFixed={kind !== undefined}
          onChange={(change) => void navigate(addressFor(change))}
        />
        <ExportButton href={addressOf(reviewsApi.exportCases.route, { query: caseQuery(filter) })} />
      </div>
      {data ? (
        <Cases
          data={data}
          isFetching={read.isFetching}
          isPlain={Object.keys(caseSearch({ ...filter, kind: null })).length === 0}
          addressFor={addressFor}
        />
      ) : (
        <NotRead read={read} loading="Loading the reviews" failed="The reviews did not load." box="h-64" />
      )}
    </div>
  );
}

interface CasesProps {
  readonly data: ReviewList;
  readonly isFetching: boolean;
  /** Nothing but open cases was asked for. */
  readonly isPlain: boolean;
  readonly addressFor: (change: Partial<CaseFilter>) => string;
}

function Cases({ data, isFetching, isPlain, addressFor }: CasesProps): ReactElement {
  const { items, total, page, pageSize, note } = data;
  return (
    <div aria-busy={isFetching} className="flex flex-col gap-3">
      {note && <p className="text-13 text-ink-2">{note}</p>}
      {items.length > 0 && <CaseTable items={items} />}
      {items.length === 0 && isPlain && (
        <EmptyState title="No open reviews">Cases appear here, the longest waiting first.</EmptyState>
      )}
      {items.length === 0 && !isPlain && (
        <EmptyState
          title="No review in this list"
          action={
            <TextLink href={addressFor({ show: 'open', decision: null, member: '' })}>Open reviews</TextLink>
          }
        />
      )}
      {total > 0 && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          getHref={(target) => addressFor({ page: target })}
        />
      )}
    </div>
  );
}
