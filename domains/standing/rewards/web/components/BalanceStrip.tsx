import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Amount } from '#platform/ui/Amount.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useReadBalance } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { tokensApi } from '../tokens-api.ts';
import { GiveHdag } from './GiveHdag.tsx';

/** Balance of the member, the pending amount, and the used part of today's limit. */
export function BalanceStrip(): ReactElement {
  const read = useApiQuery(tokensApi.getLedgerBalance, {});
  useReadBalance(read.data?.total);
  if (!read.data) {
    return (
      <NotRead read={read} loading="Loading your balance" failed="Your balance did not load." box="h-20" />
    );
  }
  const { available, earned, total, pending, today } = read.data;
  return (
    <>
      <StatStrip
        label="Your HDAG"
        stats={[
          { label: 'Balance', value: <Amount value={total} />, unit: 'HDAG' },
          { label: 'Transferable', value: <Amount value={available} />, unit: 'HDAG' },
          { label: 'Earned, can vote', value: <Amount value={earned} />, unit: 'HDAG' },
          { label: 'Pending, worth now', value: <Amount value={pending} />, unit: 'HDAG' },
          {
            label: 'Received today',
            value: <Amount value={today.received} />,
            unit: today.limit === null ? 'HDAG' : `of ${today.limit} HDAG`,
          },
        ]}
      />
      <p className="text-13 text-ink-2">
        {today.limit === null
          ? 'You hold an SBT, which proves that one real person is behind your account. You receive rewards without a daily limit.'
          : `You hold a DBT, which every account starts with: you receive up to ${today.limit} HDAG of rewards a day, and the rest on later days at full value. An SBT, which needs four factors (4FA), a biometric and proof of life, lifts the limit. The next day starts on ${momentText(today.resetsAt)}.`}{' '}
        <TextLink href={pathTo('/token-system-guide')} className="underline">
          DBT and SBT
        </TextLink>
        {today.limit !== null && (
          <>
            {' · '}
            <TextLink href={pathTo('/auth/4fa')} className="underline">
              Your way to an SBT
            </TextLink>
          </>
        )}
      </p>
      <GiveHdag available={available} />
      {Number(earned) > 0 && (
        <Notice tone="info" title="Earned HDAG can vote.">
          <p>
            {today.limit === null
              ? 'It came from invitations. It becomes transferable once the person you invited holds an SBT too.'
              : 'It becomes transferable once you hold an SBT. For HDAG from an invitation, the person you invited needs one too.'}{' '}
            <TextLink href={pathTo('/governance')} className="underline">
              See proposals
            </TextLink>
          </p>
        </Notice>
      )}
    </>
  );
}
