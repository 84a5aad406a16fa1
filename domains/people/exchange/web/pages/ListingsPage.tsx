import Plus from 'lucide-react/icons/plus';
import { type ReactElement, useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { LISTING_PAGE_SIZE } from '../../contract/constants.ts';
import { exchangeApi } from '../api.ts';
import { ListingFilters } from '../components/ListingFilters.tsx';
import { ListingRow } from '../components/ListingRow.tsx';
import { addressOf, fileOf, type ListFilter, queryOf, readFilter } from '../list-filter.ts';

/** Offers and requests of members. The filter is the address. */
export function ListingsPage(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readFilter(search);
  const address = search.toString();
  const change = useCallback(
    (part: Partial<ListFilter>) => {
      const current = readFilter(new URLSearchParams(address));
      void navigate(addressOf({ ...current, ...part, page: 1 }), { replace: true, preventScrollReset: true });
    },
    [navigate, address],
  );
  return (
    <>
      <PageHeader
        title="Offers and requests"
        lead="Offer help or ask for it. HDAG waits in escrow until the delivery is confirmed."
        actions={
          <>
            <Button variant="quiet" asChild>
              <Link href={pathTo('/market-maker')}>Prices</Link>
            </Button>
            <Button asChild>
              <Link href={pathTo('/exchange/deals')}>My deals</Link>
            </Button>
            <Button variant="filled" icon={Plus} asChild>
              <Link href={pathTo('/exchange/post')}>Post</Link>
            </Button>
          </>
        }
      />
      <ListingFilters filter={filter} onChange={change} />
      <Results filter={filter} />
      <div className="mt-4">
        <ExportButton href={fileOf(filter)} of="offers and requests" />
      </div>
    </>
  );
}

const OPTIONS = { keepPrevious: true } as const;

function Results({ filter }: { filter: ListFilter }): ReactElement {
  const read = useApiQuery(exchangeApi.listListings, { query: queryOf(filter) }, OPTIONS);
  const isMine = filter.scope === 'mine';
  return (
    <ListResults
      read={read}
      loading="Loading offers and requests"
      failed="The offers and requests did not load."
      pagingOf={({ items, total }) => ({
        page: filter.page,
        pageSize: LISTING_PAGE_SIZE,
        total,
        shown: items.length,
        addressOf: (page) => addressOf({ ...filter, page }),
      })}
      empty={
        <EmptyState
          title={isMine ? 'You have posted nothing here' : 'No offers or requests found'}
          action={
            <Button asChild>
              <Link href={pathTo('/exchange/post')}>Post an offer or a request</Link>
            </Button>
          }
        >
          {isMine
            ? 'Your offers and requests appear here with what fits them.'
            : 'Change the filters, or post what you offer or need.'}
        </EmptyState>
      }
    >
      {({ items }) => (
        <RowList label="Offers and requests">
          {items.map((listing) => (
            <ListingRow key={listing.id} listing={listing} />
          ))}
        </RowList>
      )}
    </ListResults>
  );
}

/** Reads ahead what the page will show. */
export function prefetch({ client, search }: PrefetchContext): Promise<void> {
  return prefetchApi(client, exchangeApi.listListings, { query: queryOf(readFilter(search)) }, OPTIONS);
}

export { ListingsPage as Component };
