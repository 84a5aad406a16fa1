import type { ReactElement } from 'react';
import { Amount } from '#platform/ui/Amount.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import { pathTo } from '#platform/web/links.ts';
import { PageParts, prefetchParts } from '#platform/web/PageParts.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useReadBalance, useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { agendaApi } from '../components/agenda-api.ts';
import { reputationApi, tokensApi } from '../components/figures-api.ts';
import { rewardsApi, STATS_READ } from '../components/rewards-api.ts';
import { WaitsForYou } from '../components/WaitsForYou.tsx';

/** Reads ahead what the page will show. */
export async function prefetch(context: PrefetchContext): Promise<void> {
  const { client, session } = context;
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchApi(client, agendaApi.getAgenda, {}),
    prefetchApi(client, reputationApi.getReputation, {}),
    prefetchApi(client, rewardsApi.getUserStats, STATS_READ.input, STATS_READ.options),
    prefetchApi(client, tokensApi.getLedgerBalance, {}),
    prefetchParts('home', context),
    prefetchParts('my-dashboard', context),
  ]);
}

/** Page of the member's own things: what waits, balance and RepID with their history, what is pending, projects. */
export function MyDashboardPage(): ReactElement {
  const { state } = useSession();
  if (state !== 'member') {
    return <PageHeader title="My dashboard" lead="Your work appears once you have finished signing in." />;
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="My dashboard" lead="What you have, what you did, and what to do next." />
      <PageParts room="home" />
      <WaitsForYou />
      <Figures />
      <PageParts room="my-dashboard" />
    </div>
  );
}

function Figures(): ReactElement {
  const balance = useApiQuery(tokensApi.getLedgerBalance, {}).data;
  useReadBalance(balance?.total);
  const reputation = useApiQuery(reputationApi.getReputation, {}).data;
  const stats = useApiQuery(rewardsApi.getUserStats, STATS_READ.input, STATS_READ.options).data;
  return (
    <StatStrip
      label="Your figures"
      stats={[
        {
          label: 'Balance',
          value: balance ? <Amount value={balance.total} /> : null,
          unit: 'HDAG',
          href: pathTo('/rewards'),
        },
        { label: 'RepID', value: reputation?.repId ?? null, href: pathTo('/reputation-id') },
        {
          label: 'Badges',
          value: stats?.allBadges.length ?? null,
          note: stats && `of ${stats.allBadges.length + Object.keys(stats.openBadges).length}`,
          href: pathTo('/achievements'),
        },
        { label: 'Referrals', value: stats?.referralStats.level1 ?? null, href: pathTo('/refer') },
      ]}
    />
  );
}

export { MyDashboardPage as Component };
