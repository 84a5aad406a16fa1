import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { BarList } from '#platform/ui/charts/BarList.tsx';
import { ChartFigure } from '#platform/ui/charts/ChartFigure.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { reputationApi } from '../api.ts';

/** How many members have how much RepID, as the last night counted it. */
function RepIdDistribution(): ReactElement {
  const read = useApiQuery(reputationApi.getRepIdDistribution, {});
  if (!read.data) {
    return (
      <NotRead
        read={read}
        loading="Loading the distribution of RepID"
        failed="The distribution of RepID did not load."
        box="h-64"
      />
    );
  }
  const { countedAt, groups } = read.data;
  if (countedAt === null) {
    return (
      <section>
        <SectionHeader title="Members by RepID" className="mb-2" />
        <EmptyState
          title="Not counted yet"
          action={<TextLink href={pathTo('/reputation-id')}>See your own RepID</TextLink>}
        >
          It is counted each night.
        </EmptyState>
      </section>
    );
  }
  const rows = groups.map(({ from, members }, index) => ({
    from,
    members,
    label: groupText(from, groups[index + 1]?.from),
  }));
  const total = rows.reduce((sum, { members }) => sum + members, 0);
  const withAny = total - (rows[0]?.members ?? 0);
  return (
    <ChartFigure
      title="Members by RepID"
      finding={`${numberText(withAny)} of ${numberText(total)} members have RepID.`}
      source={`Counted ${momentText(countedAt)}, again each night.`}
      columns={[
        { key: 'label', header: 'RepID', narrow: 'lead', cell: ({ label }) => label },
        { key: 'members', header: 'Members', narrow: 'score', align: 'end', cell: ({ members }) => members },
      ]}
      rows={rows}
      rowKey={({ from }) => String(from)}
      csv={{
        name: 'repid-members',
        header: ['from_repid', 'members'],
        rows: rows.map(({ from, members }) => [from, members]),
      }}
    >
      <BarList
        label="Members by RepID"
        bars={rows.map(({ from, label, members }) => ({
          key: String(from),
          label,
          value: members,
          text: numberText(members),
        }))}
      />
    </ChartFigure>
  );
}

function groupText(from: number, next: number | undefined): string {
  if (next === undefined) return `${from} and more`;
  return next - from === 1 ? String(from) : `${from} to ${next - 1}`;
}

/** Reads ahead what it will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  Promise.all([prefetchApi(client, reputationApi.getRepIdDistribution, {})]);

export { RepIdDistribution as Component };
