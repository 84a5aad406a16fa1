import { lazy } from 'react';
import { onboardingEndpoints } from '#onboarding/contract';
import { onboardingParts } from '#onboarding/web';
import { Deferred } from '#platform/ui/Deferred.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { createApi } from '#platform/web/api.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi } from '#platform/web/use-api.ts';
import { StepPanel } from '../components/onboarding/StepPanel.tsx';

const OnboardingWizard = lazy(onboardingParts.onboardingWizard);
const onboardingApi = createApi(onboardingEndpoints);

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, onboardingApi.getOnboardingProgress, {});
}

/** The five steps with the parts of the account that do them (spec §3 "Onboarding steps"). */
function OnboardingPage() {
  const session = useSession();
  return (
    <>
      <PageHeader title="Onboarding" lead="Five steps, in any order. You can leave and go on later." />
      <div className="mt-6">
        {session.state === 'member' ? (
          <Deferred place={<Skeleton label="Loading your steps" />}>
            <OnboardingWizard renderPanel={(props) => <StepPanel {...props} />} />
          </Deferred>
        ) : (
          <Notice tone="warn" title="Your sign-in is not finished.">
            <p>Enter the 6-digit code we mailed to you. Your steps open after that.</p>
          </Notice>
        )}
      </div>
    </>
  );
}

export { OnboardingPage as Component };
