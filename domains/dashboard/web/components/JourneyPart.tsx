import { lazy } from 'react';
import { onboardingParts } from '#onboarding/web';
import { Deferred } from '#platform/ui/Deferred.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';

const JourneyCard = lazy(onboardingParts.journeyCard);

/** The journey card with its two tabs, its place held while its code comes. */
export function JourneyPart() {
  const place = (
    <Skeleton label="Loading your journey">
      <SkeletonBox className="h-[310px] max-md:h-[486px]" />
    </Skeleton>
  );
  return (
    <Deferred place={place}>
      <JourneyCard />
    </Deferred>
  );
}
