import type { ReactElement } from 'react';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { HdagRate, Rates as RateFacts } from '../../contract/schemas.ts';
import { rewardsApi } from '../api.ts';

type Limits = RateFacts['limits'];

const HDAG_COLUMNS: readonly Column<HdagRate>[] = [
  { key: 'label', header: 'For', narrow: 'lead', cell: ({ label }) => label },
  { key: 'hdag', header: 'HDAG', narrow: 'score', align: 'end', cell: ({ hdag }) => hdag },
  { key: 'when', header: 'Paid when', narrow: 'second', cell: ({ when }) => when },
];

/** Rewards and their amounts in HDAG, as this instance is set. RepID has its own page. */
export function Rates(): ReactElement {
  return (
    <section aria-labelledby="rates">
      <SectionHeader id="rates" title="How to earn" className="mb-2" />
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
        loading="Loading the rewards you can earn"
        failed="The rewards you can earn did not load."
        box="h-48"
      />
    );
  }
  const { hdag, limits } = read.data;
  const notes = [...new Set(hdag.flatMap(({ note }) => note ?? []))];
  return (
    <>
      <DataTable
        caption="Paid in HDAG"
        captionShown
        columns={HDAG_COLUMNS}
        rows={hdag}
        rowKey={({ reason }) => reason}
        dense
      />
      <ul className="mt-3 max-w-read list-disc ps-5 text-14 text-ink-2">
        {ruleTexts(limits).map((text) => (
          <li key={text} className="py-0.5">
            {text}
          </li>
        ))}
        {notes.map((note) => (
          <li key={note} className="py-0.5">
            {note}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-read text-14 text-ink-2">
        These amounts are this instance’s settings. What you do also earns RepID, your reputation score.{' '}
        <TextLink href={pathTo('/reputation-id')} className="underline">
          What earns RepID
        </TextLink>
      </p>
    </>
  );
}

/** How a reward loses value and is paid, in sentences. */
function ruleTexts({ decayPercentPerDay, unprovenDaily, dailyBudget }: Limits): string[] {
  return [
    `A pending reward loses ${decayPercentPerDay}% of its value each full day until the step is done. After that it is final, and paid once you have a verified contact.`,
    `With a DBT, up to ${unprovenDaily} HDAG of rewards reach you each UTC day; with an SBT there is no limit. The rest arrives on later days at full value.`,
    `All members together receive up to ${numberText(Number(dailyBudget))} HDAG a day. The rest arrives on later days at full value.`,
  ];
}
