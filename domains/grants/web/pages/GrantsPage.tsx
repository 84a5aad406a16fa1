import Download from 'lucide-react/icons/download';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Pagination } from '#platform/ui/Pagination.tsx';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { addressOf } from '#platform/web/transport.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { grantsApi } from '../api.ts';
import { ActiveFilters } from '../components/ActiveFilters.tsx';
import { GrantFacets } from '../components/GrantFacets.tsx';
import { GrantTable } from '../components/GrantTable.tsx';
import { type GrantFilterState, queryOfAddress, useGrantFilters } from '../hooks/use-grant-filters.ts';

const Drawer = lazy(() => import('#platform/ui/Drawer.tsx').then((module) => ({ default: module.Drawer })));

const TYPING_PAUSE_MS = 250;

export function prefetch({ client, search }: PrefetchContext): Promise<unknown> {
  return prefetchApi(client, grantsApi.searchGrants, { query: queryOfAddress(search) });
}

/** Search every opportunity: words and meaning, filters in the address, true counts. */
export function GrantsPage() {
  const filters = useGrantFilters();
  const [text, setText] = useSearchText(filters);
  const found = useApiQuery(grantsApi.searchGrants, { query: filters.query }, { keepPrevious: true });
  const data = useDeferredValue(found.data?.data);
  const sourceNames = (id: string): string => data?.sources[id] ?? id;
  const facets = <GrantFacets filters={filters} facets={data?.facets} sourceNames={sourceNames} />;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Grants" actions={<ExportButton filters={filters} />} />
      <SearchField
        label="Search grants"
        placeholder="Words, or what your project does"
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <PhoneFilters count={filters.setCount} total={data?.total}>
          {facets}
        </PhoneFilters>
        <ActiveFilters filters={filters} sourceNames={sourceNames} />
      </div>
      <div className="grid gap-8 lg:grid-cols-[188px_minmax(0,1fr)]">
        <aside aria-label="Filters" className="max-lg:hidden">
          {facets}
        </aside>
        <section aria-label="Results" aria-busy={found.isFetching} className="min-w-0">
          {found.isError && !data ? (
            <ErrorState
              title="The grants did not load."
              description={found.error.text}
              reference={found.error.requestId ?? undefined}
              onRetry={() => void found.refetch()}
              retrying={found.isFetching}
            />
          ) : data ? (
            <Results filters={filters} data={data} sourceNames={sourceNames} />
          ) : (
            <ListSkeleton />
          )}
        </section>
      </div>
    </div>
  );
}

/** What is typed shows at once and is searched after a pause. */
function useSearchText(filters: GrantFilterState): [string, (text: string) => void] {
  const inAddress = filters.query.q ?? '';
  const [text, setText] = useState(inAddress);
  const [searched, setSearched] = useState(inAddress);
  useEffect(() => {
    // Somebody went back, or opened another search: the field follows.
    if (inAddress !== searched) {
      setText(inAddress);
      setSearched(inAddress);
    }
  }, [inAddress, searched]);
  useEffect(() => {
    if (text.trim() === searched) return;
    const timer = setTimeout(() => {
      setSearched(text.trim());
      filters.set('q', text.trim() || null);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, searched, filters]);
  return [text, setText];
}

type SearchData = NonNullable<NonNullable<(typeof grantsApi.searchGrants)['types']>['result']>['data'];

interface ResultsProps {
  readonly filters: GrantFilterState;
  readonly data: SearchData;
  readonly sourceNames: (id: string) => string;
}

function Results({ filters, data, sourceNames }: ResultsProps) {
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite" className="tnum text-ink-2">
          <b className="text-ink">{data.total.toLocaleString('en')}</b> match
          {filters.query.status === 'all'
            ? ''
            : ` of ${data.openTotal.toLocaleString('en')} open opportunities`}
        </p>
        <Select
          aria-label="Sort"
          size="s"
          options={[
            { value: 'relevance', label: 'Best fit' },
            { value: 'deadline', label: 'Deadline' },
            { value: 'amount', label: 'Amount' },
          ]}
          value={filters.query.sort ?? 'relevance'}
          onChange={(event) =>
            filters.set('sort', event.target.value === 'relevance' ? null : event.target.value)
          }
        />
      </div>
      {data.repairs.map(({ typed, used }) => (
        <p key={typed} className="mb-2 text-13 text-ink-2">
          Nothing contains “{typed}”. Searched for <b>{used}</b> instead.
        </p>
      ))}
      {data.items.length === 0 ? (
        <NothingFound filters={filters} />
      ) : (
        <>
          <GrantTable hits={data.items} sourceNames={sourceNames} hasQuery={Boolean(filters.query.q)} />
          <Pagination
            className="mt-4"
            page={filters.page}
            pageSize={filters.pageSize}
            total={data.total}
            getHref={filters.pageHref}
          />
        </>
      )}
    </>
  );
}

function NothingFound({ filters }: { filters: GrantFilterState }) {
  return (
    <EmptyState
      title="No grants found"
      action={
        filters.setCount > 0 ? (
          <Button onClick={() => filters.clear()}>Clear all filters</Button>
        ) : filters.query.q ? (
          <Button onClick={() => filters.set('q', null)}>Show every grant</Button>
        ) : undefined
      }
    >
      {filters.setCount > 0
        ? `${filters.setCount} ${filters.setCount === 1 ? 'filter hides' : 'filters hide'} the rest. Take one away, or search in other words.`
        : 'Search in other words, or describe what your project does.'}
    </EmptyState>
  );
}

function ExportButton({ filters }: { filters: GrantFilterState }) {
  const { page: _page, pageSize: _size, ...query } = filters.query;
  const href = addressOf(grantsApi.exportGrants.route, { query });
  return (
    <Button asChild icon={Download}>
      <a href={href} download>
        Export CSV
      </a>
    </Button>
  );
}

interface PhoneFiltersProps {
  readonly count: number;
  readonly total: number | undefined;
  readonly children: React.ReactNode;
}

function PhoneFilters({ count, total, children }: PhoneFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="lg:hidden">
      <Button size="s" icon={SlidersHorizontal} onClick={() => setOpen(true)}>
        Filters {count > 0 ? count : ''}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Drawer
            title="Filters"
            side="full"
            open
            onOpenChange={setOpen}
            footer={
              <Button variant="filled" full onClick={() => setOpen(false)}>
                Show {total ?? ''}
              </Button>
            }
          >
            {children}
          </Drawer>
        </Suspense>
      )}
    </div>
  );
}

function ListSkeleton() {
  return (
    <Skeleton label="Loading grants">
      <div className="flex flex-col gap-6 pt-10">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <div key={row} className="flex flex-col gap-2">
            <SkeletonBox className="h-3 w-2/3" />
            <SkeletonBox className="h-2.5 w-1/3" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
