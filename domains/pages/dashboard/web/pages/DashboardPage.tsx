import type { AgendaItem } from '#members/agenda/contract';
import { daysAwayText } from '#platform/kernel/format/dates.ts';
import { Amount } from '#platform/ui/Amount.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { ExampleFigures } from '#platform/ui/ExampleFigures.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { PagePartColumns, PageParts, prefetchParts } from '#platform/web/PageParts.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { AccountLink } from '../components/AccountLink.tsx';
import { agendaApi } from '../components/agenda-api.ts';
import { BalanceLine } from '../components/BalanceLine.tsx';
import { tokensApi } from '../components/figures-api.ts';
import { JourneyPart } from '../components/JourneyPart.tsx';
import { OnboardingPart } from '../components/OnboardingPart.tsx';
import { onboardingApi } from '../components/onboarding-api.ts';
import { rewardsApi, STATS_READ } from '../components/rewards-api.ts';
import { DueSoon, dueItems } from '../components/WaitsForYou.tsx';

export async function prefetch(context: PrefetchContext): Promise<void> {
  const { client, session } = context;
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchApi(client, rewardsApi.getUserStats, STATS_READ.input, STATS_READ.options),
    prefetchApi(client, tokensApi.getBalanceHistory, {}),
    prefetchApi(client, agendaApi.getAgenda, {}),
    prefetchParts('home', context),
    prefetchParts('dashboard', context),
    prefetchApi(client, onboardingApi.getOnboardingStatus, {}),
    prefetchApi(client, onboardingApi.getOnboardingProgress, {}),
  ]);
}

/** Example totals of spec §9 "Marketing figures", never counted here. */
const EXAMPLE_TOTALS = [
  { value: '$18.5M', label: 'grants' },
  { value: '1000+', label: 'nonprofits' },
  { value: '35+', label: 'hackathons, $100M+ prizes' },
  { value: '20+', label: 'funding sources' },
];

/** The dashboard in the order of spec §2.4; parts that do not exist yet are left out, never faked. */
function DashboardPage() {
  const session = useSession();
  const stats = useApiQuery(rewardsApi.getUserStats, STATS_READ.input, STATS_READ.options).data;
  const agenda = useApiQuery(agendaApi.getAgenda, {}).data;
  if (session.state !== 'member') return null;
  return (
    <div className="flex flex-col gap-6">
      <AccountLink user={session.user} />
      <PageHeader
        title={`Welcome, ${session.user.username}`}
        lead={newsText(agenda?.items ?? []) ?? startText(stats?.projectCount)}
        actions={
          <Button asChild>
            <Link href={pathTo('/grantflow')}>Find grants</Link>
          </Button>
        }
      />
      <PageParts room="home" />
      <DueSoon />
      <OnboardingPart />
      <ExampleFigures
        figures={EXAMPLE_TOTALS}
        action={<TextLink href={pathTo('/grants')}>Live count</TextLink>}
      />
      <JourneyPart />
      <Figures tokens={session.user.tokens} />
      <PagePartColumns room="dashboard" />
    </div>
  );
}

const NEWS_DAYS = 14;

/** One line on the dates of the next two weeks; null where there are none. */
function newsText(items: readonly AgendaItem[]): string | null {
  const days = dueItems(items).flatMap(({ due }) => (due && due.daysLeft <= NEWS_DAYS ? [due.daysLeft] : []));
  if (days.length === 0) return null;
  const first = daysAwayText(Math.min(...days));
  return days.length === 1
    ? `One date in the next two weeks: ${first}.`
    : `${days.length} dates in the next two weeks, the first ${first}.`;
}

const startText = (projects: number | undefined): string =>
  projects
    ? 'See which grants fit your project, and what closes soon.'
    : 'Describe your project once and see which grants fit it.';

/** The four tiles (spec §2.4). */
function Figures({ tokens }: { tokens: number }) {
  const { data } = useApiQuery(rewardsApi.getUserStats, STATS_READ.input, STATS_READ.options);
  return (
    <StatStrip
      label="Your figures"
      stats={[
        {
          label: 'Balance',
          value: <Amount value={String(tokens)} />,
          unit: 'HDAG',
          figure: <BalanceLine />,
          href: pathTo('/rewards'),
        },
        {
          label: 'Badges',
          value: data?.allBadges.length ?? null,
          note: data && `of ${data.allBadges.length + Object.keys(data.openBadges).length}`,
          href: pathTo('/achievements'),
        },
        { label: 'Referrals', value: data?.referralStats.level1 ?? null, href: pathTo('/refer') },
        {
          label: 'Projects',
          value: data?.projectCount ?? null,
          href: pathTo('/projects', { scope: 'mine' }),
        },
      ]}
    />
  );
}

export { DashboardPage as Component };
