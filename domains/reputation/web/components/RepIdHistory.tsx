import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { ChartFigure } from '#platform/ui/charts/ChartFigure.tsx';
import { LineChart } from '#platform/ui/charts/LineChart.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { reputationApi } from '../api.ts';

/** RepID week by week over a year. */
function RepIdHistory(): ReactElement {
  const read = useApiQuery(reputationApi.getRepIdHistory, {});
  if (!read.data) {
    return (
      <NotRead
        read={read}
        loading="Loading your RepID’s history"
        failed="Your RepID’s history did not load."
        box="h-64"
      />
    );
  }
  const { weeks } = read.data.data;
  const most = Math.max(...weeks.map(({ repId }) => repId));
  const finding = `${weeks.at(-1)?.repId ?? 0} now; the most within a year was ${most}.`;
  return (
    <ChartFigure
      title="RepID"
      finding={finding}
      source={
        <>
          Points halve within a year.{' '}
          <TextLink href={pathTo('/reputation-id')} className="underline">
            See what moved it
          </TextLink>
        </>
      }
      columns={[
        { key: 'day', header: 'Day', narrow: 'lead', cell: ({ day }) => dayText(day) },
        { key: 'repId', header: 'RepID', narrow: 'score', align: 'end', cell: ({ repId }) => repId },
      ]}
      rows={[...weeks].reverse()}
      rowKey={({ day }) => day}
      csv={{ name: 'repid', header: ['day', 'repid'], rows: weeks.map(({ day, repId }) => [day, repId]) }}
    >
      <LineChart
        label={finding}
        points={weeks.map(({ day, repId }) => ({ label: dayText(day), value: repId }))}
        format={String}
        isWhole
      />
    </ChartFigure>
  );
}

/** Reads ahead what it will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  Promise.all([prefetchApi(client, reputationApi.getRepIdHistory, {})]);

export { RepIdHistory as Component };
