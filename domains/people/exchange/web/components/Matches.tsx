import type { ReactElement } from 'react';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { FitBar } from '#platform/ui/FitBar.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { exchangeApi } from '../api.ts';
import { priceText } from '../words.ts';
import { Section } from './Section.tsx';

/** Matches of the reader's own listing, with reasons. */
export function Matches({ id }: { id: string }): ReactElement {
  const read = useApiQuery(exchangeApi.listMatches, { params: { id } });
  return (
    <Section id="matches" title="Matches">
      {!read.data ? (
        <NotRead read={read} loading="Looking for matches" failed="The matches did not load." />
      ) : read.data.items.length === 0 ? (
        <EmptyState title="Nothing fits yet">
          You are notified when something does. Skills and plain words in the details help.
        </EmptyState>
      ) : (
        <RowList label="Matches">
          {read.data.items.map(({ listing, fit, reasons }) => (
            <Row
              key={listing.id}
              title={<span className="wrap-anywhere">{listing.title}</span>}
              href={pathTo('/exchange/listings/:id', { id: listing.id })}
              secondary={[listing.author?.username, priceText(listing.price, listing.unit), ...reasons]
                .filter(Boolean)
                .join(' · ')}
              end={<FitBar fit={fit} scale />}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}
