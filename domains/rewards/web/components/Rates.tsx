import type { ReactElement } from 'react';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { HdagRate, RepIdRate } from '../../contract/schemas.ts';
import { rewardsApi } from '../api.ts';

const HDAG_COLUMNS: readonly Column<HdagRate>[] = [
  { key: 'label', header: 'For', narrow: 'lead', cell: ({ label }) => label },
  { key: 'hdag', header: 'HDAG', narrow: 'score', align: 'end', cell: ({ hdag }) => hdag },
  { key: 'when', header: 'Due when', narrow: 'second', cell: ({ when }) => when },
];

const REPID_COLUMNS: readonly Column<RepIdRate>[] = [
  {
    key: 'label',
    header: 'For',
    narrow: 'lead',
    cell: ({ label, link }) => (link ? <TextLink href={link}>{label}</TextLink> : label),
  },
  { key: 'points', header: 'RepID points', narrow: 'score', align: 'end', cell: ({ points }) => points },
  { key: 'limit', header: 'At most', narrow: 'second', cell: ({ limit }) => limit },
];

/** What pays how much: HDAG as this instance is set, RepID as the contract of reputation has it. */
export function Rates(): ReactElement {
  return (
    <section aria-labelledby="rates">
      <SectionHeader id="rates" title="What pays how much" className="mb-2" />
      <Tables />
    </section>
  );
}

function Tables(): ReactElement {
  const read = useApiQuery(rewardsApi.getRewardRates, {});
  if (!read.data) {
    return (
      <NotRead
        read={read}
        loading="Loading what pays how much"
        failed="What pays how much did not load."
        box="h-48"
      />
    );
  }
  const { hdag, repId, limits } = read.data.data;
  const notes = [...new Set(hdag.flatMap(({ note }) => note ?? []))];
  return (
    <div className="flex flex-col gap-6">
      <div>
        <DataTable
          caption="Paid in HDAG"
          captionShown
          columns={HDAG_COLUMNS}
          rows={hdag}
          rowKey={({ reason }) => reason}
          dense
        />
        <p className="mt-2 max-w-read text-13 text-ink-2">
          {`Read from the settings of this instance. While what a reward is due for is not done, it loses ${limits.decayPercentPerDay} % for each full day; what is due decays no more, and is paid once a contact of yours is verified. With a DBT at most ${limits.unprovenDaily} HDAG reach you in a UTC day, with an SBT all of it. All members together receive at most ${numberText(Number(limits.dailyBudget))} HDAG a day; what is over it waits undecayed.`}
        </p>
        {notes.map((note) => (
          <p key={note} className="mt-2 max-w-read text-13 text-ink-2">
            {note}
          </p>
        ))}
      </div>
      <div>
        <DataTable
          caption="Paid in RepID"
          captionShown
          columns={REPID_COLUMNS}
          rows={repId}
          rowKey={({ rule }) => rule}
          dense
        />
        <p className="mt-2 max-w-read text-13 text-ink-2">
          Read from the settings of this instance. A changed figure is for what is earned from then on.
        </p>
      </div>
    </div>
  );
}
