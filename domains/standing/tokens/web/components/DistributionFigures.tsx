import type { ReactElement } from 'react';
import { amountText, counted, numberText } from '#platform/kernel/format/numbers.ts';
import { BarList } from '#platform/ui/charts/BarList.tsx';
import { ChartFigure } from '#platform/ui/charts/ChartFigure.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { formatHdag, parseHdag } from '../../contract/amount.ts';
import { hdagText } from '../../contract/hdag-text.ts';
import { tokensApi } from '../api.ts';

/** Figures on the holders of HDAG: the house, and members by how much they have. Counts, never a member's balance. */
export function DistributionFigures(): ReactElement {
  const read = useApiQuery(tokensApi.getDistribution, {});
  if (!read.data) {
    return (
      <NotRead
        read={read}
        loading="Loading the distribution"
        failed="The distribution did not load."
        box="h-64"
      />
    );
  }
  const { holders, members } = read.data;
  const groups = members.map(({ from, count }, index) => ({
    from,
    count,
    label: groupText(from, members[index + 1]?.from),
  }));
  const total = members.reduce((sum, { count }) => sum + count, 0);
  const own = holders
    .filter(({ name }) => name === 'members' || name === 'earned')
    .reduce((sum, { balance }) => sum + (parseHdag(balance) ?? 0n), 0n);
  return (
    <ChartFigure
      title="Members by balance"
      finding={`${counted(total, 'member has', 'members have')} ${hdagText(formatHdag(own))} together.`}
      source="Counted in the ledger as you opened this page; members without HDAG are left out."
      columns={[
        { key: 'label', header: 'HDAG', narrow: 'lead', cell: ({ label }) => label },
        { key: 'count', header: 'Members', narrow: 'score', align: 'end', cell: ({ count }) => count },
      ]}
      rows={groups}
      rowKey={({ from }) => from}
      csv={{
        name: 'hdag-members',
        header: ['from_hdag', 'members'],
        rows: groups.map(({ from, count }) => [from, count]),
      }}
    >
      <BarList
        label="Members by balance"
        bars={groups.map(({ from, label, count }) => ({
          key: from,
          label,
          value: count,
          text: numberText(count),
        }))}
      />
    </ChartFigure>
  );
}

function groupText(from: string, next: string | undefined): string {
  if (from === '0') return `Less than ${next ?? '1'}`;
  return next === undefined ? `${amountText(from)} and more` : `${amountText(from)} to ${amountText(next)}`;
}
