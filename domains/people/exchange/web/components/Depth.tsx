import type { ReactElement } from 'react';
import { exactAmountText, numberText } from '#platform/kernel/format/numbers.ts';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { pathTo } from '#platform/web/links.ts';
import type { Level, Market } from '../../contract/market-schemas.ts';
import { Section } from './Section.tsx';

const COLUMNS: readonly Column<Level>[] = [
  { key: 'price', header: 'HDAG', narrow: 'lead', cell: ({ price }) => exactAmountText(price) },
  {
    key: 'quantity',
    header: 'Quantity',
    narrow: 'score',
    narrowHeader: true,
    align: 'end',
    cell: ({ quantity }) => numberText(quantity),
  },
  {
    key: 'listings',
    header: 'Listings',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ listings }) => numberText(listings),
  },
];

/** Open offers and requests of a market by price. */
export function Depth({ market }: { market: Market }): ReactElement {
  return (
    <div className="grid gap-x-8 md:grid-cols-2">
      <Side id="offers" title="Offers, the cheapest first" levels={market.offers} kind="offer" />
      <Side id="requests" title="Requests, the best paid first" levels={market.requests} kind="request" />
    </div>
  );
}

type SideProps = { id: string; title: string; levels: readonly Level[]; kind: 'offer' | 'request' };

function Side({ id, title, levels, kind }: SideProps): ReactElement {
  return (
    <Section id={id} title={title}>
      {levels.length === 0 ? (
        <EmptyState
          title={`No open ${kind}s in this market`}
          action={<TextLink href={pathTo('/exchange/post')}>Post one</TextLink>}
        />
      ) : (
        <DataTable caption={title} columns={COLUMNS} rows={levels} rowKey={({ price }) => price} dense />
      )}
    </Section>
  );
}
