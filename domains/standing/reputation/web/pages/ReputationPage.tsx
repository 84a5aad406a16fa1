import type { ReactElement } from 'react';
import { prefetchLevels } from '#members/onboarding/web';
import { Button } from '#platform/ui/Button.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { reputationApi } from '../api.ts';
import { HowItWorks } from '../components/HowItWorks.tsx';
import { NextSteps } from '../components/NextSteps.tsx';
import { OwnAppeals } from '../components/OwnAppeals.tsx';
import { RepIdFigures } from '../components/RepIdFigures.tsx';
import { Statement } from '../components/Statement.tsx';
import { TrustSection } from '../components/TrustSection.tsx';
import { pageOf } from '../page-of.ts';

/** Reads ahead what the page will show. */
export async function prefetch(context: PrefetchContext): Promise<void> {
  const { client, session, search } = context;
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchApi(client, reputationApi.getReputation, {}),
    prefetchApi(client, reputationApi.getTrust, {}),
    prefetchApi(client, reputationApi.getRepIdHistory, {}),
    prefetchApi(client, reputationApi.listOwnAppeals, {}),
    prefetchApi(client, reputationApi.listPoints, { query: { page: pageOf(search) } }),
    prefetchLevels(context),
  ]);
}

// The chart's code comes after the figure.
const fetchHistory = () =>
  import('../components/RepIdHistory.tsx').then(({ RepIdHistory: Component }) => ({ default: Component }));
const RepIdHistory = hydrateLater(fetchHistory, { place: <SkeletonBox className="h-64 w-full" /> });

/** RepID: the figure, what becomes of it, what to do next, every rule and every point. */
export function ReputationPage(): ReactElement {
  const { state } = useSession();
  if (state !== 'member') {
    return <PageHeader title="RepID" lead="Your RepID appears once you have finished signing in." />;
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="RepID"
        lead="Points for what you do here. Each is worth less with time, so it shows what you do now."
        actions={
          <>
            <Button asChild>
              <Link href={pathTo('/dbt-credentials')}>Prove it to someone</Link>
            </Button>
            <ExportButton href={reputationApi.exportPoints.route.path} />
          </>
        }
      />
      <Standing />
      <div className="grid items-start gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_308px]">
        <div className="flex min-w-0 flex-col gap-8">
          <RepIdHistory isHere />
          <Statement />
          <OwnAppeals />
          <Rules />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Next />
          <TrustSection />
        </div>
      </div>
    </div>
  );
}

function Standing(): ReactElement {
  const read = useApiQuery(reputationApi.getReputation, {});
  if (read.isPending) {
    return (
      <Skeleton label="Loading your RepID" className="flex flex-col gap-4">
        <SkeletonBox className="h-20 w-full" />
      </Skeleton>
    );
  }
  if (read.isError) {
    return (
      <ReadFailure
        error={read.error}
        title="Your RepID did not load."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  return <RepIdFigures reputation={read.data} />;
}

/** Next steps, from the reads of the figures above; where that failed, they say so. */
function Next(): ReactElement | null {
  const { data } = useApiQuery(reputationApi.getReputation, {});
  return data ? <NextSteps standings={data.standings} /> : null;
}

/** As above. */
function Rules(): ReactElement | null {
  const { data } = useApiQuery(reputationApi.getReputation, {});
  return data ? <HowItWorks reputation={data} /> : null;
}

export { ReputationPage as Component };
