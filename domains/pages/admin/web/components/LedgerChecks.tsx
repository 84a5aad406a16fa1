import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Overview } from '../../contract/overview-schemas.ts';
import { adminApi, ledgerApi } from '../api.ts';

/** The job that verifies the ledger: its alarm, its last looks, and the way to ask for one now. */
export function LedgerChecks({ ledger }: { ledger: Overview['ledger'] }): ReactElement {
  const { verifications, isUnderWay } = ledger;
  const [last] = verifications;
  const start = useApiMutation(ledgerApi.startLedgerVerification, {
    invalidates: [adminApi.getOverview, adminApi.getReadiness],
  });
  return (
    <section aria-labelledby="ledger" className="flex flex-col gap-3">
      <SectionHeader
        id="ledger"
        title="Ledger verification"
        note="each hour"
        action={
          <Button size="s" busy={isUnderWay || start.isPending} onClick={() => start.mutate({})}>
            Verify now
          </Button>
        }
      />
      {start.isError && (
        <Notice tone="bad" role="alert" title="The verification was not started.">
          {start.error.text}
        </Notice>
      )}
      {last && last.problems.length > 0 && <Alarm problems={last.problems} />}
      <p role="status" className="text-ink-2">
        {isUnderWay ? 'A verification is under way.' : lastText(last)}
      </p>
      {verifications.length > 0 && (
        <RowList label="Last verifications">
          {verifications.map(({ at, transfers, problems }) => (
            <Row
              key={at}
              title={<time dateTime={at}>{momentText(at)}</time>}
              secondary={problems.length > 0 ? problems.join('; ') : `${transfers} transfers`}
              end={
                problems.length > 0 ? (
                  <Badge tone="bad">{problemCount(problems.length)}</Badge>
                ) : (
                  <Badge tone="ok">Adds up</Badge>
                )
              }
            />
          ))}
        </RowList>
      )}
    </section>
  );
}

function Alarm({ problems }: { problems: readonly string[] }): ReactElement {
  return (
    <Notice tone="bad" role="alert" title="The ledger does not add up.">
      <ul className="list-disc ps-4">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p className="mt-1">
        Stop paying out, keep a backup of the database, and run <code>npm run hodag -- ledger verify</code>.
      </p>
    </Notice>
  );
}

const problemCount = (count: number): string => `${counted(count, 'problem')}`;

function lastText(last: Overview['ledger']['verifications'][number] | undefined): string {
  if (!last) return 'The ledger was not verified yet.';
  return last.problems.length === 0
    ? 'At the last look all balances, transfers and blocks added up.'
    : `The last look found ${problemCount(last.problems.length)}.`;
}
