import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { exchangeApi } from '../api.ts';
import { LATEST } from '../list-filter.ts';
import { ListingRow } from './ListingRow.tsx';
import { Section } from './Section.tsx';

const SHOWN = 5;

/** The newest open offers and requests, with the way to all of them. */
export function LatestListings(): ReactElement {
  const read = useApiQuery(exchangeApi.listListings, { query: LATEST });
  return (
    <Section id="latest" title="Newest offers and requests">
      {!read.data ? (
        <NotRead
          read={read}
          loading="Loading offers and requests"
          failed="The offers and requests did not load."
        />
      ) : read.data.items.length === 0 ? (
        <EmptyState
          title="No open offers or requests"
          action={
            <Button asChild>
              <Link href={pathTo('/exchange/post')}>Post an offer or a request</Link>
            </Button>
          }
        >
          Members’ offers and requests appear here.
        </EmptyState>
      ) : (
        <>
          <RowList label="Newest offers and requests">
            {read.data.items.slice(0, SHOWN).map((listing) => (
              <ListingRow key={listing.id} listing={listing} />
            ))}
          </RowList>
          <p className="mt-2">
            <TextLink href={pathTo('/automated-resource-sharing')}>All offers and requests</TextLink>
          </p>
        </>
      )}
    </Section>
  );
}
