import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Amount } from '#platform/ui/Amount.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import type { Revenue } from '../../contract/schemas.ts';
import { CHANNEL_LABEL, LEVEL_LABEL } from '../words.ts';

type Span = Revenue['spans'][number];

/** The figures behind the chart; spans in which nothing was paid are left out. */
export function SpanTable({ revenue }: { revenue: Revenue }): ReactElement {
  const columns: Column<Span>[] = [
    { key: 'from', header: 'From', narrow: 'lead', cell: ({ from }) => dayText(from) },
    ...revenue.levels.map(
      (level, index): Column<Span> => ({
        key: `level-${level}`,
        header: LEVEL_LABEL[level] ?? `Level ${level}`,
        narrow: 'hidden',
        align: 'end',
        cell: ({ amounts }) => <Amount value={amounts[index] ?? '0'} />,
      }),
    ),
    {
      key: 'total',
      header: 'HDAG',
      narrow: 'score',
      align: 'end',
      cell: ({ total }) => <Amount value={total} />,
    },
  ];
  const paid = revenue.spans.filter(({ total }) => total !== '0');
  return (
    <DataTable
      caption="Earnings by level, newest first"
      columns={columns}
      rows={[...paid].reverse()}
      rowKey={({ from }) => from}
      dense
    />
  );
}

type ChannelRow = Revenue['channels'][number];

const CHANNEL_COLUMNS: readonly Column<ChannelRow>[] = [
  { key: 'channel', header: 'Channel', narrow: 'lead', cell: ({ channel }) => CHANNEL_LABEL[channel] },
  {
    key: 'payments',
    header: 'Payments',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ payments }) => payments,
  },
  {
    key: 'amount',
    header: 'HDAG',
    narrow: 'score',
    align: 'end',
    cell: ({ amount }) => <Amount value={amount} />,
  },
];

/** Table of payments by channel. */
export function ChannelTable({ revenue }: { revenue: Revenue }): ReactElement {
  return (
    <DataTable
      caption="Earnings by channel"
      columns={CHANNEL_COLUMNS}
      rows={revenue.channels}
      rowKey={({ channel }) => channel}
      className="max-w-read"
    />
  );
}
