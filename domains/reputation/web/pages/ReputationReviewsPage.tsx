import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { addressOf } from '#platform/web/transport.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { reputationApi } from '../api.ts';
import { appealAddress, appealQuery, readAppealFilter } from '../appeal-filter.ts';
import { AppealCards } from '../components/admin/AppealCards.tsx';
import { AppealFilters } from '../components/admin/AppealFilters.tsx';
import { TrustSeeds } from '../components/admin/TrustSeeds.tsx';

/** Reads ahead what the page will show. */
export async function prefetch({ client, search }: PrefetchContext): Promise<void> {
  const filter = readAppealFilter(search);
  await Promise.all([
    prefetchApi(client, reputationApi.listAppeals, {
      query: { ...appealQuery(filter), page: filter.page },
    }),
    prefetchApi(client, reputationApi.getSeeds, {}),
  ]);
}

/** What members say against their RepID, and where trust starts, for administrators. The filter is the address. */
export function ReputationReviewsPage(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readAppealFilter(search);
  const file = addressOf(reputationApi.exportAppeals.route, { query: appealQuery(filter) });
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="RepID appeals and trust"
        lead="Members say what is wrong with their statement; your answer stands beside it."
        actions={<ExportButton href={file} />}
      />
      <section aria-labelledby="appeals" className="flex flex-col gap-4">
        <SectionHeader id="appeals" title="Appeals" />
        <AppealFilters
          filter={filter}
          onChange={(change) => void navigate(appealAddress({ ...filter, page: 1, ...change }))}
        />
        <AppealCards filter={filter} />
      </section>
      <TrustSeeds />
    </div>
  );
}

export { ReputationReviewsPage as Component };
