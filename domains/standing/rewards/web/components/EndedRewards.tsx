import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Amount } from '#platform/ui/Amount.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { ENDED_REWARDS_DAYS, type EndedReward, endedText } from '#standing/tokens/contract';
import type { HdagRate } from '../../contract/schemas.ts';
import { rewardsApi } from '../api.ts';
import { originalText, reasonColumn } from '../reward-columns.tsx';
import { tokensApi } from '../tokens-api.ts';

const columnsFor = (rates: readonly HdagRate[]): readonly Column<EndedReward>[] => [
  reasonColumn(rates),
  {
    key: 'original',
    header: 'Original value',
    narrow: 'score',
    align: 'end',
    cell: originalText,
  },
  {
    key: 'paid',
    header: 'Paid before',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ paid }) => <Amount value={paid} unit="HDAG" />,
  },
  {
    key: 'state',
    header: 'Outcome',
    narrow: 'second',
    cell: ({ state, endedAt }) => (
      <>
        {endedText(state)}
        <time dateTime={endedAt} className="block text-13 text-ink-2">
          {momentText(endedAt)}
        </time>
      </>
    ),
  },
];

/** Rewards that ended lately without being paid, with the reason; nothing where there are none. */
export function EndedRewards(): ReactElement | null {
  const read = useApiQuery(tokensApi.listLedgerRewards, {});
  const rates = useApiQuery(rewardsApi.getRewardRates, {});
  const ended = read.data?.ended ?? [];
  if (ended.length === 0) return null;
  return (
    <section aria-labelledby="ended">
      <SectionHeader id="ended" title="Not paid" className="mb-2" />
      <p className="mb-2 text-13 text-ink-2">{`Rewards of the last ${ENDED_REWARDS_DAYS} days that were refused or lost all their value.`}</p>
      <DataTable
        caption="Rewards that were not paid"
        columns={columnsFor(rates.data?.hdag ?? [])}
        rows={ended}
        rowKey={({ id }) => id}
      />
    </section>
  );
}
