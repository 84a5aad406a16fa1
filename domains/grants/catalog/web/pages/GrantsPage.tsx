import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { counted, numberText, plural } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Chip } from '#platform/ui/Chip.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Pagination } from '#platform/ui/Pagination.tsx';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { Filled } from '#platform/web/places.tsx';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { addressOf } from '#platform/web/transport.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { useSearchText } from '#platform/web/use-search-text.ts';
import type { GrantFilters } from '../../contract/search-schemas.ts';
import { readSearchText, withoutOperator, withoutQuotes } from '../../contract/search-text.ts';
import { catalogApi } from '../api.ts';
import { ActiveFilters } from '../components/ActiveFilters.tsx';
import { AlsoSearched } from '../components/AlsoSearched.tsx';
import { GrantTable } from '../components/GrantTable.tsx';
import { LaterGrantFacets } from '../components/LaterGrantFacets.tsx';
import { queryOfAddress, SORTS } from '../filter-address.ts';
import { type GrantFilterState, useGrantFilters } from '../hooks/use-grant-filters.ts';
import { useNow } from '../hooks/use-now.ts';
import { useSettled } from '../hooks/use-settled.ts';
import { openCountsWords } from '../open-counts.ts';
import { savedSearchesPlace } from '../saved-searches-place.ts';

const Drawer = lazy(() => import('#platform/ui/Drawer.tsx').then((module) => ({ default: module.Drawer })));

export function prefetch({ client, search }: PrefetchContext): Promise<unknown> {
  return prefetchApi(client, catalogApi.searchGrants, { query: queryOfAddress(search) });
}

/** Asking again changes nothing: the words have to. */
const TEXT_PROBLEMS: ReadonlySet<string> = new Set(['grants.search_too_long', 'grants.search_without_words']);

/** Search every grant: words and meaning, filters in the address, true counts. */
function GrantsPage() {
  const filters = useGrantFilters();
  const search = useCallback((text: string) => filters.set('q', text || null), [filters]);
  const [text, setText] = useSearchText(filters.query.q ?? '', search);
  const found = useApiQuery(catalogApi.searchGrants, { query: filters.query }, { keepPrevious: true });
  const isSorting = useSettled(found, JSON.stringify(filters.query));
  const data = useDeferredValue(found.data);
  const now = useNow(found.dataUpdatedAt);
  const sourceNames = (id: string): string => data?.sources[id] ?? id;
  const facets = <LaterGrantFacets filters={filters} facets={data?.facets} sourceNames={sourceNames} />;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Grants"
        actions={
          <>
            <KeptSearches filters={filters} />
            <ExportFound filters={filters} />
          </>
        }
      />
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
        {data?.operators.map(({ typed, meaning }) => (
          <Chip
            key={typed}
            onRemove={() => filters.set('q', withoutOperator(filters.query.q ?? '', typed) || null)}
          >
            {meaning}
          </Chip>
        ))}
        <ActiveFilters filters={filters} sourceNames={sourceNames} />
      </div>
      <div className="grid gap-8 lg:grid-cols-[188px_minmax(0,1fr)]">
        <aside aria-label="Filters" className="max-lg:hidden">
          {facets}
        </aside>
        <section aria-label="Results" aria-busy={found.isFetching} className="min-w-0">
          {found.isError && TEXT_PROBLEMS.has(found.error.code) ? (
            <EmptyState
              title="Change your search"
              action={<Button onClick={() => filters.set('q', null)}>Clear the search</Button>}
            >
              {found.error.text}
            </EmptyState>
          ) : found.isError && !data ? (
            <ReadFailure
              error={found.error}
              title="The grants did not load."
              onRetry={() => void found.refetch()}
              retrying={found.isFetching}
            />
          ) : data ? (
            <Results
              filters={filters}
              data={data}
              isSorting={isSorting}
              sourceNames={sourceNames}
              now={now}
            />
          ) : (
            <ListSkeleton />
          )}
        </section>
      </div>
    </div>
  );
}

type SearchData = NonNullable<(typeof catalogApi.searchGrants)['types']>['result'];

const SORT_LABELS = {
  relevance: 'Best fit',
  deadline: 'Deadline',
  amount: 'Amount',
  newest: 'Newest',
} as const;

type Sort = keyof typeof SORT_LABELS;

/**
 * Each order once, and the one the list has. Without words nothing fits better than another: the usual order is then
 * that of dates, which is the next deadline itself unless closed calls are shown too.
 */
function sortChoice({ q, status, sort = 'relevance' }: GrantFilterState['query']) {
  if (q) return { value: sort, options: SORTS.map((value) => ({ value, label: SORT_LABELS[value] })) };
  const dates: { value: Sort; label: string }[] =
    status === 'all'
      ? [
          { value: 'relevance', label: 'Latest deadline' },
          { value: 'deadline', label: 'Earliest deadline' },
        ]
      : [{ value: 'relevance', label: 'Next deadline' }];
  const options = [
    ...dates,
    { value: 'amount' as const, label: SORT_LABELS.amount },
    { value: 'newest' as const, label: SORT_LABELS.newest },
  ];
  return { value: options.some(({ value }) => value === sort) ? sort : 'relevance', options };
}

interface ResultsProps {
  readonly filters: GrantFilterState;
  readonly data: SearchData;
  /** Whether the order by meaning is still to come. */
  readonly isSorting: boolean;
  readonly sourceNames: (id: string) => string;
  readonly now: Date;
}

function Results({ filters, data, isSorting, sourceNames, now }: ResultsProps) {
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite" className="tnum text-ink-2">
          <b className="text-ink">{numberText(data.total)}</b>{' '}
          {filters.query.saved
            ? plural(data.total, 'saved grant', 'saved grants')
            : plural(data.total, 'match', 'matches')}
          {filters.query.status === 'all' || filters.query.saved
            ? ''
            : ` among ${openCountsWords(data.openCounts)}`}
          {isSorting ? ' · sorting by meaning …' : ''}
        </p>
        {/* The control is as wide as its box: the box says how wide. */}
        <div className="w-40 shrink-0">
          <Select
            aria-label="Sort"
            size="s"
            {...sortChoice(filters.query)}
            onChange={({ target }) => filters.set('sort', target.value === 'relevance' ? null : target.value)}
          />
        </div>
      </div>
      <AlsoSearched also={data.also} filters={filters} />
      {data.hints.map((hint) => (
        <p key={hint} className="mb-2 text-13 text-ink-2">
          {hint}
        </p>
      ))}
      {data.repairs.map(({ typed, used }) => (
        <p key={typed} className="mb-2 text-13 text-ink-2">
          Nothing contains “{typed}”. Searched for <b>{used}</b> instead.
        </p>
      ))}
      {data.suggestions.map(({ typed, meant }) => (
        <p key={typed} className="mb-2 text-13 text-ink-2">
          Nothing contains “{typed}”. Did you mean{' '}
          <TextLink
            href={filters.textHref((filters.query.q ?? '').replace(typed, meant))}
            className="underline"
          >
            {meant}
          </TextLink>
          ?
        </p>
      ))}
      {data.items.length === 0 ? (
        <NothingFound filters={filters} wordsOccur={data.wordsOccur} />
      ) : (
        <>
          <GrantTable
            hits={data.items}
            sourceNames={sourceNames}
            notListed={data.notListed}
            isSavedList={filters.query.saved === 'only'}
            now={now}
          />
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

function NothingFound({ filters, wordsOccur }: { filters: GrantFilterState; wordsOccur: boolean }) {
  const { narrowingCount, query } = filters;
  if (query.saved && narrowingCount === 1 && !query.q) {
    return (
      <EmptyState
        title="No saved grants"
        action={<Button onClick={() => filters.set('saved', null)}>Show every grant</Button>}
      >
        Open a grant and choose Save. It appears here, visible only to you.
      </EmptyState>
    );
  }
  if (!wordsOccur) {
    return (
      <EmptyState
        title="No grants found"
        action={
          <Button onClick={() => filters.set('q', null)}>
            {narrowingCount > 0 ? 'Search without words' : 'Show every grant'}
          </Button>
        }
      >
        No grant contains these words. Check the spelling, use other words, or search in the language of the
        funder.
      </EmptyState>
    );
  }
  if (readSearchText(query.q ?? '').phrases.length > 0) return <NothingTogether filters={filters} />;
  return (
    <EmptyState
      title="No grants found"
      action={
        narrowingCount > 0 ? (
          <Button onClick={() => filters.clear()}>Clear all filters</Button>
        ) : query.q ? (
          <Button onClick={() => filters.set('q', null)}>Show every grant</Button>
        ) : undefined
      }
    >
      {narrowingCount > 0
        ? `${counted(narrowingCount, 'filter hides', 'filters hide')} the rest. Remove a filter, or use other words.`
        : query.q
          ? 'Use other words, or describe what your project does in a sentence.'
          : 'The catalog is empty. Grants appear here after the first import.'}
    </EmptyState>
  );
}

/** Quotation marks ask for the most: they are the first to go. */
function NothingTogether({ filters: { query, narrowingCount, set } }: { filters: GrantFilterState }) {
  const which = query.status === 'all' ? 'grant' : 'open grant';
  return (
    <EmptyState
      title="No grants found"
      action={
        <Button onClick={() => set('q', withoutQuotes(query.q ?? ''))}>Search without quotation marks</Button>
      }
    >
      No {which} has the words in quotation marks together
      {narrowingCount > 0 ? ' with these filters' : ''}. Without the marks, they may be apart.
    </EmptyState>
  );
}

function filtersOf({ page: _page, pageSize: _size, ...filters }: GrantFilterState['query']): GrantFilters {
  return filters;
}

/** Loaded in the browser: the server draws a page at once and cannot wait for parts of other domains. */
function KeptSearches({ filters }: { filters: GrantFilterState }) {
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  if (!isBrowser) return null;
  return <Filled place={savedSearchesPlace} props={{ filters: filtersOf(filters.query) }} loading={null} />;
}

function ExportFound({ filters }: { filters: GrantFilterState }) {
  const query = filtersOf(filters.query);
  const href = addressOf(catalogApi.exportGrants.route, { query });
  return <ExportButton href={href} />;
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
        Filters{count > 0 ? ` ${count}` : ''}
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
                {total === undefined ? 'Show grants' : `Show ${numberText(total)} grants`}
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

export { GrantsPage as Component };
