import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import type { DescribePartProps } from './DescribePart.tsx';

/** The form of a description, whose code comes after the page: most who open it come for their matches. */
export const LaterDescribePart = hydrateLater<DescribePartProps>(
  async () => {
    const { DescribePart } = await import('./DescribePart.tsx');
    return { default: DescribePart };
  },
  {
    place: (
      <Skeleton label="Loading the form">
        <SkeletonBox className="h-64 w-full max-w-read" />
      </Skeleton>
    ),
  },
);
