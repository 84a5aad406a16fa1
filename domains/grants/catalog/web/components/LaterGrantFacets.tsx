import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import type { GrantFacetsProps } from './GrantFacets.tsx';

/** The filters beside the grants, whose code comes after the page. */
export const LaterGrantFacets = hydrateLater<GrantFacetsProps>(
  async () => {
    const { GrantFacets } = await import('./GrantFacets.tsx');
    return { default: GrantFacets };
  },
  {
    place: (
      <Skeleton label="Loading filters">
        <SkeletonBox className="h-96 w-full" />
      </Skeleton>
    ),
  },
);
