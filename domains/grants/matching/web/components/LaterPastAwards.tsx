import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import type { Project } from '#projects/projects/contract';

/** Past awards below the matches of a project, whose code comes after the page. */
export const LaterPastAwards = hydrateLater<{ project: Project }>(
  async () => {
    const { PastAwards } = await import('./PastAwards.tsx');
    return { default: PastAwards };
  },
  {
    place: (
      <Skeleton label="Reading past awards">
        <SkeletonBox className="h-24 w-full" />
      </Skeleton>
    ),
  },
);
