import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { exactAmountText } from '#platform/kernel/format/numbers.ts';
import { ChartFigure } from '#platform/ui/charts/ChartFigure.tsx';
import { LineChart } from '#platform/ui/charts/LineChart.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { hdagText } from '../../contract/hdag-text.ts';
import { tokensApi } from '../api.ts';

/** History of the member's balance at the end of each day. */
function BalanceHistory(): ReactElement {
  const read = useApiQuery(tokensApi.getBalanceHistory, {});
  if (!read.data) {
    return (
      <NotRead
        read={read}
        loading="Loading your balance’s history"
        failed="Your balance’s history did not load."
        box="h-64"
      />
    );
  }
  const { days } = read.data;
  const [first, last] = [days[0], days.at(-1)];
  const finding = `From ${hdagText(first?.balance ?? '0')} on ${dayText(first?.day ?? '')} to ${hdagText(last?.balance ?? '0')} today.`;
  return (
    <ChartFigure
      title="Balance"
      finding={finding}
      source="At the end of each UTC day, from the ledger."
      columns={[
        { key: 'day', header: 'Day', narrow: 'lead', cell: ({ day }) => dayText(day) },
        {
          key: 'balance',
          header: 'HDAG',
          narrow: 'score',
          align: 'end',
          cell: ({ balance }) => exactAmountText(balance),
        },
      ]}
      rows={[...days].reverse()}
      rowKey={({ day }) => day}
      csv={{
        name: 'hdag-balance',
        header: ['day', 'hdag'],
        rows: days.map(({ day, balance }) => [day, balance]),
      }}
    >
      <LineChart
        label={finding}
        points={days.map(({ day, balance }) => ({ label: dayText(day), value: Number(balance) }))}
        format={String}
        isStepped
      />
    </ChartFigure>
  );
}

/** Reads ahead what it will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  Promise.all([prefetchApi(client, tokensApi.getBalanceHistory, {})]);

export { BalanceHistory as Component };
