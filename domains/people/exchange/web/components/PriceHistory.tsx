import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { counted, numberText } from '#platform/kernel/format/numbers.ts';
import { ChartFigure } from '#platform/ui/charts/ChartFigure.tsx';
import { LineChart } from '#platform/ui/charts/LineChart.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Category, Unit } from '../../contract/constants.ts';
import type { PriceHistory as Prices } from '../../contract/market-schemas.ts';
import { exchangeApi } from '../api.ts';
import { Section } from './Section.tsx';

type Week = Prices['weeks'][number];

const COLUMNS: readonly Column<Week>[] = [
  { key: 'week', header: 'Week from', narrow: 'lead', cell: ({ week }) => dayText(week) },
  {
    key: 'median',
    header: 'Median HDAG',
    narrow: 'score',
    align: 'end',
    cell: ({ median }) => numberText(median, 6),
  },
  {
    key: 'range',
    header: 'Lowest to highest',
    narrow: 'second',
    align: 'end',
    cell: ({ lowest, highest }) => `${numberText(lowest, 6)} to ${numberText(highest, 6)}`,
  },
  {
    key: 'deals',
    header: 'Exchanges',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ deals }) => numberText(deals),
  },
];

/** Prices of one market by week. */
export function PriceHistory({ category, unit }: { category: Category; unit: Unit }): ReactElement {
  const read = useApiQuery(exchangeApi.getPriceHistory, { query: { category, unit } });
  if (!read.data)
    return <NotRead read={read} loading="Loading prices" failed="The prices did not load." box="h-64" />;
  const { weeks } = read.data;
  const last = weeks.at(-1);
  if (!last)
    return (
      <Section id="prices" title="Prices">
        <EmptyState title="No prices yet">
          Nothing in this market was paid for in the last half year.
        </EmptyState>
      </Section>
    );
  return (
    <div className="mt-8">
      <Picture weeks={weeks} last={last} name={`${category}-${unit}`} />
    </div>
  );
}

function Picture({ weeks, last, name }: { weeks: readonly Week[]; last: Week; name: string }): ReactElement {
  const finding = `In the week from ${dayText(last.week)}, the median price was ${numberText(last.median, 6)} HDAG in ${counted(last.deals, 'exchange')}.`;
  return (
    <ChartFigure
      title="Prices"
      finding={finding}
      source="Median price of one unit in each week with paid exchanges."
      columns={COLUMNS}
      rows={[...weeks].reverse()}
      rowKey={({ week }) => week}
      csv={{
        name: `prices-${name}`,
        header: ['week', 'median', 'lowest', 'highest', 'deals'],
        rows: weeks.map(({ week, median, lowest, highest, deals }) => [week, median, lowest, highest, deals]),
      }}
    >
      <LineChart
        label={finding}
        points={weeks.map(({ week, median }) => ({ label: dayText(week), value: median }))}
        format={(value) => numberText(value, 6)}
      />
    </ChartFigure>
  );
}
