import type { ReactElement } from 'react';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi } from '#platform/web/use-api.ts';
import { referralsParts } from '#referrals/web';
import { tokensParts } from '#tokens/web';
import { BalanceHistory } from '../components/BalanceHistory.tsx';
import { reputationApi, tokensApi } from '../components/figures-api.ts';
import { RepIdDistribution } from '../components/RepIdDistribution.tsx';

const place = (
  <Skeleton label="Loading the pictures">
    <SkeletonBox className="h-96 w-full" />
  </Skeleton>
);
const TokenFigures = hydrateLater(tokensParts.figures, { place });
const ReferralTreeFigure = hydrateLater(referralsParts.treeFigure, { place });

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

/** Live pictures of HDAG, RepID and the own referrals; each with its finding in words, as a table and as CSV. */
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
      <TokenFigures isUrgent />
      <RepIdDistribution />
      <ReferralTreeFigure isUrgent />
    </div>
  );
}

export { VisualizationsPage as Component };
