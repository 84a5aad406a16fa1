import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi } from '#platform/web/use-api.ts';
import { boardOf, type RewardsTab, tabOf } from '../address-state.ts';
import { rewardsApi } from '../api.ts';
import { Overview } from '../components/Overview.tsx';
import { RewardsNav } from '../components/RewardsNav.tsx';
import { onboardingApi } from '../onboarding-api.ts';
import { tokensApi } from '../tokens-api.ts';

const PLACE = { place: <SkeletonBox className="h-96 w-full" /> };

const History = hydrateLater(
  async () => ({ default: (await import('../components/History.tsx')).History }),
  PLACE,
);
const Rates = hydrateLater(async () => ({ default: (await import('../components/Rates.tsx')).Rates }), PLACE);
const Leaderboard = hydrateLater(
  async () => ({ default: (await import('../components/Leaderboard.tsx')).Leaderboard }),
  PLACE,
);

/** Reads ahead what is first on the chosen part. */
export async function prefetch({ client, session, search }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  const tab = tabOf(search);
  const rates = prefetchApi(client, rewardsApi.getRewardRates, {});
  if (tab === 'overview') {
    await Promise.all([
      prefetchApi(client, tokensApi.getLedgerBalance, {}),
      prefetchApi(client, tokensApi.listLedgerRewards, {}),
      prefetchApi(client, onboardingApi.getOnboardingProgress, {}),
    ]);
  }
  const { range, scope } = boardOf(search);
  if (tab === 'leaderboard') await prefetchApi(client, rewardsApi.getStanding, { query: { range, scope } });
  await rates;
}

/** Page with the balance, pending rewards and the next step; history, rates and leaderboard beside it. */
export function RewardsPage(): ReactElement {
  const { state } = useSession();
  const [search] = useSearchParams();
  if (state !== 'member') {
    return <PageHeader title="Rewards" lead="Your rewards appear once you have finished signing in." />;
  }
  const tab = tabOf(search);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Rewards"
        lead={
          <>
            HDAG is Hodag’s token. You earn it by inviting people, and can vote with it and give it to others.{' '}
            <TextLink href={pathTo('/token-system-guide')} className="underline">
              How HDAG works
            </TextLink>
          </>
        }
      />
      <RewardsNav current={tab} />
      {PARTS[tab]}
    </div>
  );
}

const PARTS: Readonly<Record<RewardsTab, ReactElement>> = {
  overview: <Overview />,
  history: <History isUrgent />,
  earn: <Rates isUrgent />,
  leaderboard: <Leaderboard isUrgent />,
};

export { RewardsPage as Component };
