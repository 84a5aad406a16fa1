import type { ReactElement } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Segmented } from '#platform/ui/Segmented.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useSession } from '#platform/web/session.tsx';
import { addressOf } from '#platform/web/transport.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { pendingStep } from '../../contract/pending-step.ts';
import type { Revenue } from '../../contract/schemas.ts';
import { referralsApi } from '../api.ts';
import { Forecast } from '../components/Forecast.tsx';
import { ChannelTable, SpanTable } from '../components/RevenueTables.tsx';

const RevenueChart = hydrateLater(
  async () => ({ default: (await import('../components/RevenueChart.tsx')).RevenueChart }),
  { place: <SkeletonBox className="h-64 w-full" /> },
);

const TIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const;
type Days = (typeof TIMES)[number]['value'];
const FIRST: Days = '90';

/** The time the address says; anything unknown is the usual one. */
const daysOf = (search: URLSearchParams): Days =>
  TIMES.find(({ value }) => value === search.get('days'))?.value ?? FIRST;

/** Reads ahead what the page will show first. */
export async function prefetch({ client, session, search }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  await prefetchApi(client, referralsApi.getRevenue, { query: { days: daysOf(search) } });
}

/** Page of the payments for invitations over time, by level and by channel, with a forecast. */
function ReferralRevenuePage(): ReactElement {
  const { state } = useSession();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (state !== 'member') {
    return (
      <PageHeader title="Referral revenue" lead="Your earnings appear once you have finished signing in." />
    );
  }
  const days = daysOf(search);
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Referral revenue"
        lead="What referrals have paid into your account, with your own reward for joining, in HDAG."
        actions={<ExportButton href={addressOf(referralsApi.exportRevenue.route, { query: { days } })} />}
      />
      <Segmented
        label="Time"
        items={TIMES}
        value={days}
        onValueChange={(value) =>
          void navigate(value === FIRST ? pathname : `${pathname}?days=${value}`, {
            preventScrollReset: true,
          })
        }
      />
      <Loaded days={days} />
    </div>
  );
}

function Loaded({ days }: { days: Days }): ReactElement {
  const read = useApiQuery(referralsApi.getRevenue, { query: { days } }, { keepPrevious: true });
  if (read.isPending) {
    return (
      <Skeleton label="Loading your earnings">
        <SkeletonBox className="h-64 w-full" />
      </Skeleton>
    );
  }
  if (read.isError) {
    return (
      <ReadFailure
        error={read.error}
        title="Your earnings did not load."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  const revenue = read.data;
  return (
    <div aria-busy={read.isFetching} className="flex flex-col gap-8">
      <Earnings revenue={revenue} />
      <Forecast forecast={revenue.forecast} />
    </div>
  );
}

function Earnings({ revenue }: { revenue: Revenue }): ReactElement {
  if (revenue.channels.length === 0) {
    return (
      <EmptyState
        title="Nothing was paid in this time"
        action={<TextLink href={pathTo('/referrals')}>See what is pending</TextLink>}
      >
        A reward is earned once {pendingStep(false, 'the new member')}. It arrives some days later.
      </EmptyState>
    );
  }
  return (
    <>
      <section aria-labelledby="time">
        <SectionHeader id="time" title="Over time" note={`${revenue.total} HDAG in all`} className="mb-3" />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <RevenueChart isUrgent revenue={revenue} />
          <SpanTable revenue={revenue} />
        </div>
      </section>
      <section aria-labelledby="channels">
        <SectionHeader id="channels" title="By channel" className="mb-2" />
        <ChannelTable revenue={revenue} />
      </section>
    </>
  );
}

export { ReferralRevenuePage as Component };
