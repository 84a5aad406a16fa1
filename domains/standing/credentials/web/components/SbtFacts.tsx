import type { ReactElement } from 'react';
import { Amount } from '#platform/ui/Amount.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Credentials } from '../../contract/index.ts';
import { tokensApi } from '../api.ts';
import { STATE_WORDS } from '../words.ts';

const LAPSES = { life: 'when the proof of life ends', person: 'when a vouch ends' } as const;

/** State of an SBT, and what it frees in HDAG. */
export function SbtFacts({ sbt }: Pick<Credentials, 'sbt'>): ReactElement {
  const { state, issuedAt, lapses } = sbt;
  return (
    <div className="grid grid-cols-1 gap-x-11 gap-y-6 lg:grid-cols-2">
      <section aria-labelledby="status" className="flex flex-col gap-3">
        <SectionHeader id="status" title="Status" />
        <FactList
          facts={[
            { label: 'State', value: STATE_WORDS[state] },
            ...(issuedAt ? [{ label: 'Issued', value: <LocalMoment at={issuedAt} /> }] : []),
            ...(lapses
              ? [
                  {
                    label: 'Valid until',
                    value: (
                      <>
                        <LocalMoment at={lapses.at} />, {LAPSES[lapses.gap]}
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </section>
      <section aria-labelledby="frees" className="flex flex-col gap-3">
        <SectionHeader id="frees" title="What it frees" />
        <p className="text-ink-2">
          Earned HDAG can be given, exchanged and put in escrow, and rewards reach you without a daily limit.
          For HDAG from an invitation, the person you invited needs an SBT too.
        </p>
        <Freed />
      </section>
    </div>
  );
}

function Freed(): ReactElement {
  const read = useApiQuery(tokensApi.getLedgerBalance, {});
  if (!read.data) {
    return (
      <NotRead read={read} loading="Loading your balance" failed="Your balance did not load." box="h-20" />
    );
  }
  const { available, earned, today } = read.data;
  return (
    <FactList
      facts={[
        { label: 'Transferable', value: <Amount value={available} unit="HDAG" /> },
        { label: 'Earned, can vote', value: <Amount value={earned} unit="HDAG" /> },
        {
          label: 'Rewards a day',
          value: today.limit === null ? 'No limit' : <Amount value={today.limit} unit="HDAG" />,
        },
      ]}
    />
  );
}
