import type { ReactElement } from 'react';
import { DistributionFigures } from './DistributionFigures.tsx';
import { SupplyFigures } from './SupplyFigures.tsx';
import { TransferFigure } from './TransferFigure.tsx';

/** HDAG in pictures: where the supply is, how it vests, who holds it, what moved last. */
export function TokenFigures(): ReactElement {
  return (
    <div className="flex flex-col gap-10">
      <SupplyFigures />
      <DistributionFigures />
      <TransferFigure />
    </div>
  );
}
