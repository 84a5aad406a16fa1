import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { exactAmountText } from '#platform/kernel/format/numbers.ts';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { exactHdagText } from '#standing/tokens/contract';
import type { Settlement } from '../../contract/market-schemas.ts';
import { quantityText } from '../words.ts';
import { Section } from './Section.tsx';

type Line = Settlement & { readonly key: string };

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'what',
    header: 'Exchange',
    narrow: 'lead',
    cell: ({ title, provider, payer }) =>
      title === null ? (
        'Not named'
      ) : (
        <span className="wrap-anywhere">
          {title} · {provider ?? 'a former member'} for {payer ?? 'a former member'}
        </span>
      ),
  },
  {
    key: 'quantity',
    header: 'Quantity',
    narrow: 'third',
    cell: ({ quantity, unit }) => quantityText(quantity, unit),
  },
  {
    key: 'price',
    header: 'Price',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ price }) => exactAmountText(price),
  },
  { key: 'total', header: 'Total', narrow: 'score', align: 'end', cell: ({ total }) => exactHdagText(total) },
  { key: 'at', header: 'Day', narrow: 'second', align: 'end', cell: ({ at }) => dayText(at) },
];

/** The last paid exchanges of a market, without names unless both sides agreed. */
export function Settlements({ settlements }: { settlements: readonly Settlement[] }): ReactElement {
  const numbered = settlements.map((settlement, at) => ({ ...settlement, key: String(at) }));
  return (
    <Section id="settlements" title="Recent paid exchanges">
      {settlements.length === 0 ? (
        <EmptyState title="No paid exchanges in this market yet">
          They appear here without names, unless both sides agree to be named.
        </EmptyState>
      ) : (
        <DataTable
          caption="Recent paid exchanges"
          columns={COLUMNS}
          rows={numbered}
          rowKey={({ key }) => key}
        />
      )}
    </Section>
  );
}
