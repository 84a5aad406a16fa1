import { onboardingEndpoints } from '#members/onboarding/contract';
import { onboardingParts, type StepPanelProps } from '#members/onboarding/web';
import { Terms } from '#people/learning/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { createApi } from '#platform/web/api.ts';
import { PageParts, prefetchParts } from '#platform/web/PageParts.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { ReturnLink } from '#platform/web/ReturnLink.tsx';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { StepPanel } from '../components/onboarding/StepPanel.tsx';

const OnboardingWizard = hydrateLater(onboardingParts.onboardingWizard, {
  place: <Skeleton label="Loading your steps" />,
});
const onboardingApi = createApi(onboardingEndpoints);
const ROOM = 'onboarding';

export async function prefetch(context: PrefetchContext): Promise<void> {
  const { client, session } = context;
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchApi(client, onboardingApi.getOnboardingProgress, {}),
    prefetchParts(ROOM, context),
  ]);
}

const renderPanel = (props: StepPanelProps) => <StepPanel {...props} />;

function Steps() {
  const progress = useApiQuery(onboardingApi.getOnboardingProgress, {});
  return <OnboardingWizard isUrgent hasData={progress.isSuccess} renderPanel={renderPanel} />;
}

/** The five steps with the parts of the account that do them (spec §3 "Onboarding steps"). */
function OnboardingPage() {
  const session = useSession();
  return (
    <>
      <PageHeader title="Onboarding" lead="Five steps, in any order. You can leave and continue later." />
      <ReturnLink />
      <div className="mt-6">
        {session.state === 'member' ? (
          <div className="flex flex-col gap-6">
            <PageParts room={ROOM} />
            <Steps />
            <Terms terms={['hdag', 'repid', 'points', 'dbt', 'sbt']} />
          </div>
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
