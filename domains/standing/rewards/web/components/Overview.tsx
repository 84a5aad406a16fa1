import type { ReactElement } from 'react';
import { BalanceStrip } from './BalanceStrip.tsx';
import { EndedRewards } from './EndedRewards.tsx';
import { LatestTransfers } from './LatestTransfers.tsx';
import { NextStep } from './NextStep.tsx';
import { PendingRewards } from './PendingRewards.tsx';

/** Overview of the balance, the one next step, pending and unpaid amounts, and the latest transfers. */
export function Overview(): ReactElement {
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <BalanceStrip />
      </div>
      <NextStep />
      <PendingRewards />
      <EndedRewards />
      <LatestTransfers />
    </div>
  );
}
