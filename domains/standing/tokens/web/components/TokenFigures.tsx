import type { ReactElement } from 'react';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { tokensApi } from '../api.ts';
import { DistributionFigures } from './DistributionFigures.tsx';
import { SupplyFigures } from './SupplyFigures.tsx';
import { TransferFigure } from './TransferFigure.tsx';

/** HDAG in pictures: where the supply is, how it vests, who holds it, what moved last. */
function TokenFigures(): ReactElement {
  return (
    <div className="flex flex-col gap-10">
      <SupplyFigures />
      <DistributionFigures />
      <TransferFigure />
    </div>
  );
}

/** Reads ahead what it will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  Promise.all([
    prefetchApi(client, tokensApi.getSupply, {}),
    prefetchApi(client, tokensApi.getDistribution, {}),
  ]);

export { TokenFigures as Component };
