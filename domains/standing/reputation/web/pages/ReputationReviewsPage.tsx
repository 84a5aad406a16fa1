import type { ReactElement } from 'react';
import { reviewsParts } from '#members/reviews/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { reputationApi } from '../api.ts';
import { TrustSeeds } from '../components/admin/TrustSeeds.tsx';

const CaseQueue = hydrateLater(reviewsParts.caseQueue, {
  place: (
    <Skeleton label="Loading the reviews">
      <SkeletonBox className="h-64 w-full" />
    </Skeleton>
  ),
});

/** Reads ahead what the page will show. */
export function prefetch({ client }: PrefetchContext): Promise<void> {
  return prefetchApi(client, reputationApi.getSeeds, {});
}

/** Appeals about RepID, as the queue of reviews has them, and where trust starts, for administrators. */
export function ReputationReviewsPage(): ReactElement {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="RepID appeals and trust"
        lead="Members report what is wrong with their statement; your answer appears beside it."
      />
      <section aria-labelledby="appeals" className="flex flex-col gap-4">
        <SectionHeader id="appeals" title="Appeals" />
        <CaseQueue path="/admin/reputation" kind="reputation" isUrgent hasData={false} />
      </section>
      <TrustSeeds />
    </div>
  );
}

export { ReputationReviewsPage as Component };
