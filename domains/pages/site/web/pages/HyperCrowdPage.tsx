import { useState } from 'react';
import { teamsParts } from '#people/teams/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { CrossSell } from '../components/CrossSell.tsx';
import { EarlyAccess } from '../components/synergy/EarlyAccess.tsx';
import { LaterSynergy, prefetchSynergy } from '../components/synergy/LaterSynergy.tsx';

const Workspace = hydrateLater(teamsParts.workspace, {
  place: (
    <Skeleton label="Loading your missions">
      <SkeletonBox className="h-64 w-full" />
    </Skeleton>
  ),
});

export function prefetch(context: PrefetchContext): Promise<void> {
  return prefetchSynergy(context);
}

/** /hypercrowd of a member: the four steps, and the early-access dialog where matching is not open yet (spec §4). */
function HyperCrowdPage() {
  const [isClosed, setClosed] = useState(false);
  return (
    <div className="flex flex-col gap-10 pb-6">
      <PageHeader title="HyperCrowd" lead="Teams that cover what a mission needs." />
      <Workspace onClosed={() => setClosed(true)} />
      <EarlyAccess open={isClosed} onOpenChange={setClosed} />
      <LaterSynergy context="grants" />
      <p>
        <TextLink href={pathTo('/hypercrowd-onepager')}>HyperCrowd on one page, to share</TextLink>
      </p>
      <CrossSell current="hypercrowd" />
    </div>
  );
}

export { HyperCrowdPage as Component };
