import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { amountText, fixedText } from '#platform/kernel/format/numbers.ts';
import { Amount } from '#platform/ui/Amount.tsx';
import { BarList } from '#platform/ui/charts/BarList.tsx';
import { ChartFigure } from '#platform/ui/charts/ChartFigure.tsx';
import { LineChart } from '#platform/ui/charts/LineChart.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { VESTING_CLIFF_MONTHS } from '../../contract/constants.ts';
import { hdagText } from '../../contract/hdag-text.ts';
import type { Vesting } from '../../contract/schemas.ts';
import { tokensApi } from '../api.ts';

/** Where the supply stands now, and how the team's pool becomes free: live figures. */
export function SupplyFigures(): ReactElement {
  const read = useApiQuery(tokensApi.getSupply, {});
  if (!read.data) {
    return <NotRead read={read} loading="Loading the supply" failed="The supply did not load." box="h-64" />;
  }
  const { supply, pools, treasury, inCirculation } = read.data;
  const rows = [
    ...pools.map(({ name, label, genesis, balance }) => ({ name, label, genesis, balance })),
    { name: 'treasury', label: 'Treasury', genesis: '0', balance: treasury },
    { name: 'circulation', label: 'Members and escrow', genesis: '0', balance: inCirculation },
  ];
  const team = pools.find(({ vesting }) => vesting !== null);
  return (
    <>
      <PoolsFigure rows={rows} supply={supply} inCirculation={inCirculation} />
      {team?.vesting && <VestingFigure label={team.label} total={team.genesis} vesting={team.vesting} />}
    </>
  );
}

type Place = {
  readonly name: string;
  readonly label: string;
  readonly genesis: string;
  readonly balance: string;
};

function PoolsFigure({
  rows,
  supply,
  inCirculation,
}: {
  rows: readonly Place[];
  supply: string;
  inCirculation: string;
}): ReactElement {
  const columns: readonly Column<Place>[] = [
    { key: 'label', header: 'Where', narrow: 'lead', cell: ({ label }) => label },
    {
      key: 'now',
      header: 'Now, HDAG',
      narrow: 'score',
      align: 'end',
      cell: ({ balance }) => <Amount value={balance} />,
    },
    {
      key: 'genesis',
      header: 'At genesis, HDAG',
      narrow: 'third',
      narrowHeader: true,
      align: 'end',
      cell: ({ genesis }) => <Amount value={genesis} />,
    },
    {
      key: 'share',
      header: 'Share now',
      narrow: 'third',
      narrowHeader: true,
      align: 'end',
      cell: ({ balance }) => shareText(balance, supply),
    },
  ];
  return (
    <ChartFigure
      title="Where the supply is"
      finding={`${amountText(inCirculation)} of ${hdagText(supply)} have left the pools and the treasury.`}
      source={
        <>
          Counted in the ledger as you opened this page.{' '}
          <TextLink href={pathTo('/blockchain-page')} className="underline">
            Check it block by block
          </TextLink>
        </>
      }
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      csv={{
        name: 'hdag-supply',
        header: ['where', 'hdag_now', 'hdag_at_genesis'],
        rows: rows.map(({ label, balance, genesis }) => [label, balance, genesis]),
      }}
    >
      <BarList
        label="Where the supply is"
        bars={rows.map(({ name, label, balance }) => ({
          key: name,
          label,
          value: Number(balance),
          text: `${amountText(balance)} · ${shareText(balance, supply)}`,
        }))}
      />
    </ChartFigure>
  );
}

function shareText(balance: string, supply: string): string {
  return `${fixedText((Number(balance) / Number(supply)) * 100, 2)}%`;
}

function VestingFigure({
  label,
  total,
  vesting,
}: {
  label: string;
  total: string;
  vesting: Vesting;
}): ReactElement {
  const { from, month, free, next, steps } = vesting;
  const points = [{ at: from, free: '0' }, ...steps];
  // A point for each month: nothing is free in those before the first step.
  const monthly = [
    ...Array.from({ length: VESTING_CLIFF_MONTHS }, () => ({ at: from, free: '0' })),
    ...steps,
  ];
  return (
    <ChartFigure
      title={`Vesting: ${label}`}
      finding={
        next
          ? `${amountText(free)} of ${hdagText(total)} may leave this pool now; ${amountText(next.amount)} more from ${dayText(next.at)} on.`
          : `All ${hdagText(total)} of this pool are free.`
      }
      source="The ledger refuses any transfer that would leave less in the pool than is not free yet."
      columns={[
        { key: 'at', header: 'From', narrow: 'lead', cell: ({ at }) => dayText(at) },
        {
          key: 'free',
          header: 'Free in all, HDAG',
          narrow: 'score',
          align: 'end',
          cell: (point) => <Amount value={point.free} />,
        },
      ]}
      rows={points}
      rowKey={({ at }) => at}
      csv={{
        name: 'hdag-vesting',
        header: ['from', 'free_hdag'],
        rows: points.map((point) => [point.at, point.free]),
      }}
    >
      <LineChart
        label={`From ${dayText(from)} to ${dayText(steps.at(-1)?.at ?? from)}: nothing free for a year, then a quarter, then a part each month until all is.`}
        points={monthly.map((point) => ({ label: dayText(point.at), value: Number(point.free) }))}
        format={(value) => `${value / 1e6} M`}
        isStepped
        now={Math.min(month, monthly.length - 1)}
      />
    </ChartFigure>
  );
}
