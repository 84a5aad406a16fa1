import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Amount } from '#platform/ui/Amount.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useReadBalance } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { tokensApi } from '../tokens-api.ts';
import { GiveDialog } from './GiveDialog.tsx';

/** What the member has, what waits, and how much of today's limit is used. */
export function BalanceStrip(): ReactElement {
  const read = useApiQuery(tokensApi.getLedgerBalance, {});
  useReadBalance(read.data?.data.total);
  if (!read.data) {
    return (
      <NotRead read={read} loading="Loading your balance" failed="Your balance did not load." box="h-20" />
    );
  }
  const { available, earned, total, pending, today } = read.data.data;
  return (
    <>
      <StatStrip
        label="Your HDAG"
        stats={[
          { label: 'Balance', value: <Amount value={total} />, unit: 'HDAG' },
          { label: 'Free to give', value: <Amount value={available} />, unit: 'HDAG' },
          { label: 'Earned, can vote', value: <Amount value={earned} />, unit: 'HDAG' },
          { label: 'Pending', value: <Amount value={pending} />, unit: 'HDAG', note: 'worth now' },
          {
            label: 'Received today',
            value: <Amount value={today.received} />,
            unit: today.limit === null ? 'HDAG' : `of ${today.limit} HDAG`,
          },
        ]}
      />
      <p className="text-13 text-ink-2">
        {today.limit === null
          ? 'You hold an SBT: rewards reach you without a daily limit.'
          : `With a DBT at most ${today.limit} HDAG of rewards reach you in a UTC day; the rest waits undecayed. The next day begins on ${momentText(today.resetsAt)}.`}
      </p>
      <div>
        <GiveDialog available={available} />
      </div>
      {Number(earned) > 0 && (
        <Notice tone="info" title="Earned HDAG can vote.">
          <p>
            {today.limit === null
              ? 'It came from invitations. You can give it, exchange it and put it in escrow once the person you invited holds an SBT too.'
              : 'You can give it, exchange it and put it in escrow once you hold an SBT. For HDAG from an invitation, the person you invited needs one too.'}
          </p>
        </Notice>
      )}
    </>
  );
}
