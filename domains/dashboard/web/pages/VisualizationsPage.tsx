import { lazy, type ReactElement, Suspense } from 'react';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi } from '#platform/web/use-api.ts';
import { reputationApi } from '#reputation/web';
import { tokensApi, tokensParts } from '#tokens/web';
import { BalanceHistory } from '../components/BalanceHistory.tsx';
import { RepIdDistribution } from '../components/RepIdDistribution.tsx';

const SupplyFigures = lazy(tokensParts.supplyFigures);
const DistributionFigures = lazy(tokensParts.distributionFigures);
const TransferFigure = lazy(tokensParts.transferFigure);

/** Reads ahead what the page will show. */
export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchApi(client, tokensApi.getBalanceHistory, {}),
    prefetchApi(client, tokensApi.getSupply, {}),
    prefetchApi(client, tokensApi.getDistribution, {}),
    prefetchApi(client, reputationApi.getRepIdDistribution, {}),
  ]);
}

const place = (
  <Skeleton label="Loading the picture">
    <SkeletonBox className="h-64 w-full" />
  </Skeleton>
);

/** Live pictures of HDAG and RepID; each with its finding in words, as a table and as CSV. */
export function VisualizationsPage(): ReactElement {
  const { state } = useSession();
  if (state !== 'member') {
    return (
      <PageHeader title="Visualisations" lead="The pictures appear once you have finished signing in." />
    );
  }
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        title="Visualisations"
        lead="Counted in this instance as you open the page, unless a picture says otherwise."
      />
      <BalanceHistory />
      <Suspense fallback={place}>
        <SupplyFigures />
        <DistributionFigures />
        <TransferFigure />
      </Suspense>
      <RepIdDistribution />
    </div>
  );
}

export { VisualizationsPage as Component };
