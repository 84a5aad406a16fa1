import type { ReactElement } from 'react';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { Amount } from '#platform/ui/Amount.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { LedgerReward } from '#standing/tokens/contract';
import type { HdagRate } from '../../contract/schemas.ts';
import { rewardsApi } from '../api.ts';
import { originalText, reasonColumn } from '../reward-columns.tsx';
import { tokensApi } from '../tokens-api.ts';
import { stateTexts } from '../words.ts';

const columnsFor = (
  rates: readonly HdagRate[],
  decayPercentPerDay: number,
): readonly Column<LedgerReward>[] => [
  reasonColumn(rates),
  {
    key: 'now',
    header: 'Worth now',
    narrow: 'score',
    align: 'end',
    cell: ({ left }) => <Amount value={left} unit="HDAG" />,
  },
  {
    key: 'original',
    header: 'Original value',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: originalText,
  },
  {
    key: 'paid',
    header: 'Paid',
    narrow: 'hidden',
    align: 'end',
    cell: ({ paid }) => <Amount value={paid} />,
  },
  {
    key: 'state',
    header: 'What happens next',
    narrow: 'second',
    className: 'w-2/5',
    cell: (reward) => (
      <>
        <State reward={reward} decayPercentPerDay={decayPercentPerDay} />
        <Step reward={reward} rates={rates} />
      </>
    ),
  },
];

const VERIFY = { label: 'Verify a contact', link: pathTo('/account') } as const;

function State({
  reward,
  decayPercentPerDay,
}: {
  reward: LedgerReward;
  decayPercentPerDay: number;
}): ReactElement {
  const [lead, ...more] = stateTexts(reward, decayPercentPerDay);
  return (
    <>
      {lead}
      {more.map((text) => (
        <span key={text} className="block text-13 text-ink-2">
          {text}
        </span>
      ))}
    </>
  );
}

/** The way to what its member can do about a pending reward; nothing where only time helps. */
function Step({
  reward: { reason, state, waitsFor },
  rates,
}: {
  reward: LedgerReward;
  rates: readonly HdagRate[];
}): ReactElement | null {
  const known = state === 'waiting' ? rates.find((rate) => rate.reason === reason)?.step : null;
  const step = waitsFor === 'contact' ? VERIFY : known;
  if (!step) return null;
  return (
    <TextLink href={step.link} className="text-13 underline">
      {step.label}
    </TextLink>
  );
}

/** Rewards that are promised and not paid: what they were, are worth now, and when that changes. */
export function PendingRewards(): ReactElement {
  return (
    <section aria-labelledby="pending">
      <SectionHeader
        id="pending"
        title="Pending rewards"
        className="mb-2"
        action={<ExportButton size="s" of="your rewards" href={tokensApi.exportLedgerRewards.route.path} />}
      />
      <Rewards />
    </section>
  );
}

function Rewards(): ReactElement {
  const read = useApiQuery(tokensApi.listLedgerRewards, {});
  const rates = useApiQuery(rewardsApi.getRewardRates, {});
  if (!read.data) {
    return (
      <NotRead read={read} loading="Loading your rewards" failed="Your rewards did not load." box="h-24" />
    );
  }
  const { items: open, total } = read.data;
  if (open.length === 0) {
    return (
      <EmptyState
        title="Nothing is pending"
        action={<TextLink href={pathTo('/refer')}>Invite a friend</TextLink>}
      >
        Rewards are pending until you or your referral finishes the required step.
      </EmptyState>
    );
  }
  return (
    <>
      {total > open.length && (
        <p className="mb-2 text-13 text-ink-2">
          {`${numberText(open.length)} of ${numberText(total)}: due rewards first, then those in review, then the oldest pending ones`}
        </p>
      )}
      <DataTable
        caption="Pending rewards"
        columns={columnsFor(rates.data?.hdag ?? [], rates.data?.limits.decayPercentPerDay ?? 0)}
        rows={open}
        rowKey={({ reason, createdAt, original }) => `${reason} ${createdAt} ${original}`}
      />
    </>
  );
}

export { PendingRewards as Component };
