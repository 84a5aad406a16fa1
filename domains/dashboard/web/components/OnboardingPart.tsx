import { lazy } from 'react';
import { onboardingParts } from '#onboarding/web';
import { Deferred } from '#platform/ui/Deferred.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { onboardingApi } from './onboarding-api.ts';

const OnboardingCard = lazy(onboardingParts.onboardingCard);

/**
 * The onboarding card. What the server read ahead tells whether it will be there: then its place is held while
 * its code comes, and where it is not wanted no code comes at all.
 */
export function OnboardingPart() {
  const status = useApiQuery(onboardingApi.getOnboardingStatus, {});
  const progress = useApiQuery(onboardingApi.getOnboardingProgress, {});
  const steps = status.data?.data.nextSteps.length;
  const isDismissed = progress.data?.data.cardDismissed;
  if (steps === 0 || isDismissed) return null;
  const place = steps !== undefined && (
    <Skeleton label="Loading your next steps">
      <SkeletonBox className="h-[137px] max-md:h-[148px]" />
    </Skeleton>
  );
  return (
    <Deferred place={place}>
      <OnboardingCard />
    </Deferred>
  );
}
