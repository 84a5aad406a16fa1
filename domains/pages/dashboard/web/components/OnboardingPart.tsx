import { onboardingParts } from '#members/onboarding/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { onboardingApi } from './onboarding-api.ts';

const OnboardingCard = hydrateLater(onboardingParts.onboardingCard, {
  place: (
    <Skeleton label="Loading your next steps">
      <SkeletonBox className="h-[76px] max-md:h-[172px]" />
    </Skeleton>
  ),
});

/** The onboarding card; where what the server read ahead says that it is not wanted, no code comes at all. */
export function OnboardingPart() {
  const status = useApiQuery(onboardingApi.getOnboardingStatus, {});
  const progress = useApiQuery(onboardingApi.getOnboardingProgress, {});
  const steps = status.data?.nextSteps.length;
  if (steps === 0 || progress.data?.cardDismissed) return null;
  return <OnboardingCard hasData={status.isSuccess && progress.isSuccess} />;
}
