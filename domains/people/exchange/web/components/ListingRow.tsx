import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Row } from '#platform/ui/Row.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { Listing } from '../../contract/listing-schemas.ts';
import { LISTING_BADGES, listingLine, priceText } from '../words.ts';

/** One offer or request in a list. */
export function ListingRow({ listing }: { listing: Listing }): ReactElement {
  const { id, title, price, unit, state, isOwn } = listing;
  const { label, tone } = LISTING_BADGES[state];
  return (
    <Row
      title={<span className="wrap-anywhere">{title}</span>}
      href={pathTo('/exchange/listings/:id', { id })}
      secondary={<span className="wrap-anywhere">{listingLine(listing)}</span>}
      end={
        <span className="flex flex-col items-end gap-1">
          {priceText(price, unit)}
          {(isOwn || state !== 'active') && <Badge tone={tone}>{label}</Badge>}
        </span>
      }
    />
  );
}
