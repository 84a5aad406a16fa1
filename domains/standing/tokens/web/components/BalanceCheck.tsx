import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { type BalanceCheckState, useVerifyBalance } from '../hooks/use-verify-balance.ts';
import type { Check } from '../verify-checkpoint.ts';
import { CheckList } from './CheckList.tsx';

/** A member's own balances, proven in this page. */
export function BalanceCheck(): ReactElement {
  const { verify, state } = useVerifyBalance();
  return (
    <section aria-labelledby="own-balance">
      <SectionHeader id="own-balance" title="Your balance" className="mb-2" />
      <p className="max-w-read text-14 text-ink-2">
        This page can check that what you have is under the newest signed checkpoint, and that the ledger
        continues the one that held in this browser before. What moved since that checkpoint is not in it yet.
      </p>
      <div className="mt-3">
        <Button busy={state.step === 'running'} onClick={() => void verify()}>
          Verify my balance
        </Button>
      </div>
      <div role="status" className="mt-3">
        <Outcome state={state} />
      </div>
    </section>
  );
}

function Outcome({ state }: { state: BalanceCheckState }): ReactElement | null {
  switch (state.step) {
    case 'nothing':
      return <Notice tone="info" title="Nothing of yours is in a signed checkpoint yet." />;
    case 'not read':
      return (
        <Notice tone="bad" title="Nothing was checked.">
          <p>{state.problem}</p>
        </Notice>
      );
    case 'checked':
      return <Verdict checks={state.checks} at={state.at} />;
    default:
      return null;
  }
}

function Verdict({ checks, at }: { checks: readonly Check[]; at: string }): ReactElement {
  const holds = checks.every((check) => check.holds !== false);
  const isWhole = checks.every((check) => check.holds === true);
  return (
    <div className="flex flex-col gap-3">
      {holds ? (
        <Notice tone={isWhole ? 'ok' : 'warn'} title={`Balance verified, as of ${momentText(at)}.`}>
          {!isWhole && <p>The signature cannot be checked by this browser. A newer one over HTTPS can.</p>}
        </Notice>
      ) : (
        <Notice tone="bad" title="This does not hold.">
          <p>
            What the server told of your balance is not what was signed, or the ledger is not the one this
            browser saw before. A restored backup can be the reason too. Keep what stands here, check the
            whole ledger below, and ask the operators. Signing out makes this browser forget what it saw.
          </p>
        </Notice>
      )}
      <CheckList checks={checks} />
    </div>
  );
}
