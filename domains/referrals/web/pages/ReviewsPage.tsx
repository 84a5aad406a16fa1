import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { addressOf } from '#platform/web/transport.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { referralsApi } from '../api.ts';
import { ReviewFilters } from '../components/reviews/ReviewFilters.tsx';
import { ReviewTable } from '../components/reviews/ReviewTable.tsx';
import { readReviewFilter, reviewAddress, reviewQuery } from '../review-filter.ts';

/** Reads ahead what the page will show. */
export function prefetch({ client, search }: PrefetchContext): Promise<void> {
  const filter = readReviewFilter(search);
  return prefetchApi(client, referralsApi.listHeldReferrals, {
    query: { ...reviewQuery(filter), page: filter.page },
  });
}

/** Referral rewards that were held, refused or released, for administrators. The filter is the address. */
export function ReviewsPage(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readReviewFilter(search);
  const file = addressOf(referralsApi.exportHeldReferrals.route, { query: reviewQuery(filter) });
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Referral reviews"
        lead="Rewards for invitations that look made up wait here for a person."
        actions={<ExportButton href={file} />}
      />
      <ReviewFilters
        filter={filter}
        onChange={(change) => void navigate(reviewAddress({ ...filter, page: 1, ...change }))}
      />
      <ReviewTable filter={filter} />
    </div>
  );
}

export { ReviewsPage as Component };
