import type { ReactElement } from 'react';
import { accountParts } from '#pages/account/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { useSession } from '#platform/web/session.tsx';
import { DeveloperGate } from '../components/gate/DeveloperGate.tsx';
import { HubLinks } from '../components/hub/HubLinks.tsx';
import { QuickStart } from '../components/hub/QuickStart.tsx';
import { prefetchSdk } from '../prefetch-sdk.ts';

const ApiKeys = hydrateLater(accountParts.apiKeys, {
  place: (
    <Skeleton label="Loading your API keys">
      <SkeletonBox className="h-96 w-full" />
    </Skeleton>
  ),
});

/** The developer hub: keys, first calls, and the way to its tools. */
export function DeveloperPage(): ReactElement {
  const session = useSession();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Developer Hub"
        lead="Build on this instance: make a key, call the API from your program, and receive events."
      />
      <DeveloperGate>
        <div className="grid gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_308px]">
          <div className="flex min-w-0 max-w-read flex-col gap-8">
            <QuickStart />
            {session.state === 'member' && <ApiKeys />}
          </div>
          <HubLinks />
        </div>
      </DeveloperGate>
    </div>
  );
}

export { DeveloperPage as Component, prefetchSdk as prefetch };
