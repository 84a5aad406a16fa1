import type { ReactElement } from 'react';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { PageParts, prefetchParts } from '#platform/web/PageParts.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';

/** Reads ahead what the page will show. */
export async function prefetch(context: PrefetchContext): Promise<void> {
  if (context.session.state === 'member') await prefetchParts('visualizations', context);
}

/** Live charts of HDAG, RepID and the member's referrals; each with its finding in words, as a table and as CSV. */
export function VisualizationsPage(): ReactElement {
  const { state } = useSession();
  if (state !== 'member') {
    return <PageHeader title="Visualizations" lead="The charts appear once you have finished signing in." />;
  }
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        title="Visualizations"
        lead="Counted in this instance as you open the page, unless a chart says otherwise."
      />
      <PageParts room="visualizations" />
    </div>
  );
}

export { VisualizationsPage as Component };
