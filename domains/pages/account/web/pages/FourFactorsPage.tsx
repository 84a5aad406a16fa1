import { Terms } from '#people/learning/web';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { credentialsApi, SbtPath } from '#standing/credentials/web';
import { accountApi } from '../components/account-api.ts';
import { OwnUser } from '../components/standing/OwnUser.tsx';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchApi(client, accountApi.getUser, {}, { nullOn401: true }),
    prefetchApi(client, credentialsApi.getOwnCredentials, {}),
  ]);
}

/** The four factors and what they lead to: proof of life, a person who met the member, the SBT. */
function FourFactorsPage() {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Four factors"
        lead="Each factor is one more thing a thief would need. With proof of life and a person who met you, they lead to an SBT."
      />
      <OwnUser>
        {() => (
          <div className="grid grid-cols-1 gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1fr)_308px]">
            <SbtPath />
            <aside aria-label="What four factors are for" className="min-w-0">
              <Terms terms={['dbt', 'sbt']} />
            </aside>
          </div>
        )}
      </OwnUser>
    </div>
  );
}

export { FourFactorsPage as Component };
