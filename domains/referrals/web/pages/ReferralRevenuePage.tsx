import Download from 'lucide-react/icons/download';
import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Segmented } from '#platform/ui/Segmented.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { Revenue } from '../../contract/schemas.ts';
import { referralsApi } from '../api.ts';
import { Forecast } from '../components/Forecast.tsx';
import { ChannelTable, SpanTable } from '../components/RevenueTables.tsx';

const RevenueChart = hydrateLater(
  async () => ({ default: (await import('../components/RevenueChart.tsx')).RevenueChart }),
  { place: <SkeletonBox className="h-64 w-full" /> },
);

const FIRST = '90';

/** Reads ahead what the page will show first. */
export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  await prefetchApi(client, referralsApi.getRevenue, { query: { days: FIRST } });
}

/** What invitations paid a member, over time, by level and by channel, and what is expected. */
function ReferralRevenuePage(): ReactElement {
  const [days, setDays] = useState<'30' | '90' | '365'>(FIRST);
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Referral revenue"
        lead="What your invitations have paid into your account, in HDAG."
        actions={
          <Button icon={Download} asChild>
            <Link href={referralsApi.exportRevenue.route.path} download>
              Export CSV
            </Link>
          </Button>
        }
      />
      <Segmented
        label="Time"
        items={[
          { value: '30', label: '30 days' },
          { value: '90', label: '90 days' },
          { value: '365', label: 'A year' },
        ]}
        value={days}
        onValueChange={setDays}
      />
      <Loaded days={days} />
    </div>
  );
}

function Loaded({ days }: { days: '30' | '90' | '365' }): ReactElement {
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
  const revenue = read.data.data;
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
        action={<TextLink href={pathTo('/referrals')}>To what is pending</TextLink>}
      >
        A reward settles once your friend is verified and has set up their profile; then it is paid.
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
