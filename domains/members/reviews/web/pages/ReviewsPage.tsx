import type { ReactElement } from 'react';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { reviewsApi } from '../api.ts';
import { caseQuery, readCaseFilter } from '../case-filter.ts';
import { CaseQueue } from '../components/CaseQueue.tsx';

/** Reads ahead what the page will show. */
export function prefetch({ client, search }: PrefetchContext): Promise<void> {
  const filter = readCaseFilter(search);
  return prefetchApi(client, reviewsApi.listCases, {
    query: { ...caseQuery(filter), page: filter.page },
  });
}

/** Everything that is pending an administrator's decision, of all kinds. The filter is the address. */
export function ReviewsPage(): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Reviews" lead="Cases that need a person's decision, and what was decided." />
      <CaseQueue path="/admin/reviews" />
    </div>
  );
}

export { ReviewsPage as Component };
