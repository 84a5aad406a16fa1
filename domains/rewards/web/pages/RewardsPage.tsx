import type { ReactElement } from 'react';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi } from '#platform/web/use-api.ts';
import { boardOf } from '../address-state.ts';
import { rewardsApi } from '../api.ts';
import { BadgeSummary } from '../components/BadgeSummary.tsx';
import { BalanceStrip } from '../components/BalanceStrip.tsx';
import { EndedRewards } from '../components/EndedRewards.tsx';
import { History } from '../components/History.tsx';
import { Leaderboard } from '../components/Leaderboard.tsx';
import { PendingRewards } from '../components/PendingRewards.tsx';
import { Rates } from '../components/Rates.tsx';
import { tokensApi } from '../tokens-api.ts';

/** Reads ahead what stands first on the page. */
export async function prefetch({ client, session, search }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  const { range, scope } = boardOf(search);
  await Promise.all([
    prefetchApi(client, tokensApi.getLedgerBalance, {}),
    prefetchApi(client, tokensApi.listLedgerRewards, {}),
    prefetchApi(client, rewardsApi.getRewardRates, {}),
    prefetchApi(client, rewardsApi.getStanding, { query: { range, scope } }),
  ]);
}

/** Balance, what is pending, history, leaderboard, badges, and what pays how much. */
export function RewardsPage(): ReactElement {
  const { state } = useSession();
  if (state !== 'member') {
    return <PageHeader title="Rewards" lead="Your rewards appear once you have finished signing in." />;
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Rewards"
        lead={
          <>
            HDAG you have, what waits for you, and how you stand.{' '}
            <TextLink href={pathTo('/token-system-guide')} className="underline">
              How HDAG works
            </TextLink>
          </>
        }
      />
      <div className="flex flex-col gap-3">
        <BalanceStrip />
      </div>
      <PendingRewards />
      <EndedRewards />
      <Leaderboard />
      <BadgeSummary />
      <History />
      <Rates />
    </div>
  );
}

export { RewardsPage as Component };
