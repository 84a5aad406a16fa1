import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { prefetchLevels } from '#members/onboarding/web';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { DescribeContext, PrefetchContext } from '#platform/web/pages.ts';
import { describeFrom, prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { ListingDetails } from '../../contract/listing-schemas.ts';
import { exchangeApi } from '../api.ts';
import { AuthorRatings } from '../components/AuthorRatings.tsx';
import { HiddenNotice } from '../components/HiddenNotice.tsx';
import { ListingActions } from '../components/ListingActions.tsx';
import { Matches } from '../components/Matches.tsx';
import { MemberActions } from '../components/MemberActions.tsx';
import { ProposeForm } from '../components/ProposeForm.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import {
  CATEGORY_LABELS,
  KIND_LABELS,
  LISTING_BADGES,
  placeText,
  priceText,
  quantityText,
  timesText,
} from '../words.ts';

const titleOf = ({ title }: ListingDetails): string => title;

/** One offer or request: for others the way to a deal, for its author what fits it. */
export function ListingPage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(exchangeApi.getListing, { params: { id } });
  return (
    <RecordPage
      read={read}
      title="Offer or request"
      titleOf={titleOf}
      list={{ label: 'All offers and requests', href: pathTo('/automated-resource-sharing') }}
    >
      {(listing) => <Record listing={listing} />}
    </RecordPage>
  );
}

function Record({ listing }: { listing: ListingDetails }): ReactElement {
  const { title, text, kind, state, author, isOwn } = listing;
  const { label, tone } = LISTING_BADGES[state];
  return (
    <>
      <PageHeader
        record
        title={<span className="wrap-anywhere">{title}</span>}
        badges={
          <>
            <Badge>{KIND_LABELS[kind]}</Badge>
            <Badge tone={tone}>{label}</Badge>
          </>
        }
        lead={isOwn ? 'Posted by you' : `By ${author?.username ?? 'a former member'}`}
        actions={isOwn && state !== 'ended' && <ListingActions listing={listing} />}
      />
      {isOwn && <HiddenNotice />}
      <div className="mt-5 grid gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1fr)_280px]">
        <div className="min-w-0">
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          {isOwn && state === 'active' && <Matches id={listing.id} />}
          {!isOwn && <ProposeForm listing={listing} />}
          <AuthorRatings listing={listing} />
        </div>
        <aside aria-label="Facts" className="flex flex-col gap-4">
          <FactList facts={factsOf(listing)} />
          {!isOwn && (
            <MemberActions username={author?.username ?? null} of={{ listingId: listing.id, kind }} />
          )}
        </aside>
      </div>
    </>
  );
}

function factsOf(listing: ListingDetails): { label: string; value: string }[] {
  const { category, price, unit, quantity, left, times, timeZone, validUntil } = listing;
  return [
    { label: 'Category', value: CATEGORY_LABELS[category] },
    { label: 'Price', value: priceText(price, unit) },
    { label: 'Left', value: `${left} of ${quantityText(quantity, unit)}` },
    { label: 'Place', value: placeText(listing) },
    { label: 'Times', value: timesText(times) },
    ...(timeZone ? [{ label: 'Time zone', value: timeZone }] : []),
    { label: 'Valid until', value: dayText(validUntil) },
  ];
}

export const describe = ({ client, params }: DescribeContext) =>
  describeFrom(client, exchangeApi.getListing, { params: { id: params.id ?? '' } }, titleOf);

/** Reads ahead what the page will show. */
export function prefetch(context: PrefetchContext): Promise<unknown> {
  const id = context.params.id ?? '';
  return Promise.all([
    prefetchApi(context.client, exchangeApi.getListing, { params: { id } }),
    prefetchApi(context.client, exchangeApi.getExchangeTerms, {}),
    prefetchLevels(context),
  ]);
}

export { ListingPage as Component };
