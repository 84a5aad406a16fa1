import { type ReactElement, useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { useSearchText } from '#platform/web/use-search-text.ts';
import { DEAL_PAGE_SIZE, EXCHANGE_LIMITS } from '../../contract/constants.ts';
import type { DealCard, ListDealsQuery } from '../../contract/deal-schemas.ts';
import { dealsApi, exchangeApi } from '../api.ts';
import { HiddenNotice } from '../components/HiddenNotice.tsx';
import { DEAL_BADGES, nextStep } from '../deal-words.ts';
import { pageOf } from '../list-filter.ts';
import { priceText, quantityText } from '../words.ts';

const SHOWN = [
  { value: 'running', label: 'Running' },
  { value: 'ended', label: 'Ended' },
  { value: 'all', label: 'All deals' },
] as const;

interface DealFilter {
  readonly show: (typeof SHOWN)[number]['value'];
  readonly q: string;
  readonly page: number;
}

const readFilter = (search: URLSearchParams): DealFilter => ({
  show: SHOWN.find(({ value }) => value === search.get('show'))?.value ?? 'running',
  q: (search.get('q') ?? '').slice(0, EXCHANGE_LIMITS.searchMax),
  page: pageOf(search),
});

const queryOf = ({ show, q, page }: DealFilter): ListDealsQuery => ({
  show,
  page,
  ...(q.trim() ? { q: q.trim() } : {}),
});

const addressOf = ({ show, q, page }: DealFilter): string =>
  pathTo('/exchange/deals', {
    show: show === 'running' ? undefined : show,
    q: q || undefined,
    page: page > 1 ? String(page) : undefined,
  });

/** The reader's deals, each with its one next step. */
export function DealsPage(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readFilter(search);
  const address = search.toString();
  const change = useCallback(
    (part: Partial<DealFilter>) => {
      const current = readFilter(new URLSearchParams(address));
      void navigate(addressOf({ ...current, ...part, page: 1 }), { replace: true, preventScrollReset: true });
    },
    [navigate, address],
  );
  const searchFor = useCallback((q: string) => change({ q }), [change]);
  const [text, setText] = useSearchText(filter.q, searchFor);
  return (
    <>
      <PageHeader
        title="My deals"
        lead="Help you give and help you get."
        actions={<ExportButton href="/api/exchange/deals.csv" of="your deals" />}
      />
      <HiddenNotice />
      <div className="my-4 flex flex-wrap gap-2">
        <SearchField
          label="Search your deals"
          placeholder="Search"
          className="min-w-0 flex-1 basis-64"
          value={text}
          maxLength={EXCHANGE_LIMITS.searchMax}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          aria-label="Which deals"
          className="w-40"
          value={filter.show}
          options={SHOWN}
          onChange={({ target }) =>
            change({ show: readFilter(new URLSearchParams({ show: target.value })).show })
          }
        />
      </div>
      <Results filter={filter} />
    </>
  );
}

const OPTIONS = { keepPrevious: true } as const;

function Results({ filter }: { filter: DealFilter }): ReactElement {
  const read = useApiQuery(dealsApi.listDeals, { query: queryOf(filter) }, OPTIONS);
  return (
    <ListResults
      read={read}
      loading="Loading your deals"
      failed="Your deals did not load."
      pagingOf={({ items, total }) => ({
        page: filter.page,
        pageSize: DEAL_PAGE_SIZE,
        total,
        shown: items.length,
        addressOf: (page) => addressOf({ ...filter, page }),
      })}
      empty={
        <EmptyState
          title="No deals here"
          action={
            <Button asChild>
              <Link href={pathTo('/automated-resource-sharing')}>Browse offers and requests</Link>
            </Button>
          }
        >
          A deal begins with a proposal for an offer or a request.
        </EmptyState>
      }
    >
      {({ items }) => (
        <RowList label="Your deals">
          {items.map((deal) => (
            <DealRow key={deal.id} deal={deal} />
          ))}
        </RowList>
      )}
    </ListResults>
  );
}

function DealRow({ deal }: { deal: DealCard }): ReactElement {
  const { id, title, state, side, other, quantity, price, unit, isYourTurn } = deal;
  const { label, tone } = DEAL_BADGES[state];
  const name = other?.username ?? 'a former member';
  const facts = [
    side === 'provider' ? `You help ${name}` : `${name} helps you`,
    `${quantityText(quantity, unit)}, ${priceText(price, unit).replace('Free', 'free')}`,
  ];
  return (
    <Row
      title={<span className="wrap-anywhere">{title}</span>}
      href={pathTo('/exchange/deals/:id', { id })}
      secondary={
        <>
          {facts.join(' · ')}
          <span className={isYourTurn ? 'block font-medium text-ink' : 'block'}>
            {isYourTurn ? `Your turn: ${nextStep(deal)}` : nextStep(deal)}
          </span>
        </>
      }
      end={<Badge tone={tone}>{label}</Badge>}
      selected={isYourTurn}
    />
  );
}

/** Reads ahead what the page will show. */
export function prefetch({ client, search }: PrefetchContext): Promise<unknown> {
  return Promise.all([
    prefetchApi(client, dealsApi.listDeals, { query: queryOf(readFilter(search)) }, OPTIONS),
    prefetchApi(client, exchangeApi.getExchangeTerms, {}),
  ]);
}

export { DealsPage as Component };
