import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Row, RowList } from '#platform/ui/Row.tsx';
import type { ListingDetails } from '../../contract/listing-schemas.ts';
import { standingText } from '../words.ts';
import { Section } from './Section.tsx';

/** How other sides of exchanges have rated the author of a listing. */
export function AuthorRatings({ listing }: { listing: ListingDetails }): ReactElement {
  const { author, isOwn, standing, ratings } = listing;
  const whose = isOwn ? 'Your ratings' : `Ratings of ${author?.username ?? 'a former member'}`;
  return (
    <Section id="ratings" title={whose}>
      <p>{standingText(standing)}</p>
      {ratings.length > 0 && (
        <RowList label={whose} className="mt-3">
          {ratings.map(({ stars, text, at }) => (
            <Row
              key={at}
              title={`${stars} of 5`}
              secondary={<span className="whitespace-pre-line wrap-anywhere">{text}</span>}
              end={dayText(at)}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}
