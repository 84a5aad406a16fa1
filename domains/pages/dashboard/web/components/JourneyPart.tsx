import { onboardingParts } from '#members/onboarding/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { onboardingApi } from './onboarding-api.ts';
import { referralsApi } from './referrals-api.ts';

const JourneyCard = hydrateLater(onboardingParts.journeyCard, {
  place: (
    <Skeleton label="Loading your journey">
      <SkeletonBox className="h-[310px] max-md:h-[486px]" />
    </Skeleton>
  ),
});

/** The journey card with its two tabs. */
export function JourneyPart() {
  const status = useApiQuery(onboardingApi.getOnboardingStatus, {});
  const progress = useApiQuery(onboardingApi.getOnboardingProgress, {});
  // Read ahead by the part that says who invited the member.
  const invitation = useApiQuery(referralsApi.getOwnInvitation, {}).data;
  return <JourneyCard hasData={status.isSuccess && progress.isSuccess} isInvited={invitation != null} />;
}
