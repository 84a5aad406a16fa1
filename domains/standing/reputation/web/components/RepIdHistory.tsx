import type { ReactElement } from 'react';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { dayText } from '#platform/kernel/format/dates.ts';
import { ChartFigure } from '#platform/ui/charts/ChartFigure.tsx';
import { LineChart, type LinePoint } from '#platform/ui/charts/LineChart.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { HALF_LIFE_DAYS } from '../../contract/constants.ts';
import { reputationApi } from '../api.ts';

/**
 * RepID week by week over a year, and what becomes of it in the next one without new points.
 * @param props.isHere it stands on the page that says what moved it
 */
export function RepIdHistory({ isHere = false }: { isHere?: boolean }): ReactElement {
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
  const { weeks } = read.data;
  const most = Math.max(...weeks.map(({ repId }) => repId));
  const ahead = project(weeks.at(-1));
  const finding = `${weeks.at(-1)?.repId ?? 0} now; the most within a year was ${most}. Without new points it will be ${ahead.at(-1)?.value ?? 0} in a year.`;
  return (
    <ChartFigure
      title={isHere ? 'One year' : 'RepID'}
      finding={finding}
      source={
        <>
          Points halve within a year. Dashed: an estimate.{' '}
          {!isHere && (
            <TextLink href={pathTo('/reputation-id')} className="underline">
              See what moved it
            </TextLink>
          )}
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
        points={[...weeks.map(({ day, repId }) => ({ label: dayText(day), value: repId })), ...ahead]}
        now={weeks.length - 1}
        format={String}
        isWhole
      />
    </ChartFigure>
  );
}

const STEP_DAYS = 28;

/** Projects the last figure in steps of four weeks; each point halves at the same pace, so their sum does. */
function project(last: { day: string; repId: number } | undefined): LinePoint[] {
  if (!last) return [];
  return Array.from({ length: Math.floor(HALF_LIFE_DAYS / STEP_DAYS) }, (_, index) => {
    const days = (index + 1) * STEP_DAYS;
    const day = new Date(Date.parse(last.day) + days * DAY_MS).toISOString();
    return { label: dayText(day), value: Math.floor(last.repId * 0.5 ** (days / HALF_LIFE_DAYS)) };
  });
}

/** Reads ahead what it will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  Promise.all([prefetchApi(client, reputationApi.getRepIdHistory, {})]);

export { RepIdHistory as Component };
