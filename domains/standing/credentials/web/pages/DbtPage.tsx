import type { ReactElement } from 'react';
import { Amount } from '#platform/ui/Amount.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { credentialsApi, signedApi, tokensApi } from '../api.ts';
import { SignedLinks } from '../components/SignedLinks.tsx';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchApi(client, credentialsApi.getOwnCredentials, {}),
    prefetchApi(client, tokensApi.getLedgerBalance, {}),
    prefetchApi(client, signedApi.listShows, {}),
  ]);
}

/** The DBT, which every account is: its facts, and what it allows. */
function DbtPage(): ReactElement {
  const { state } = useSession();
  if (state !== 'member') {
    return <PageHeader title="DBT" lead="Your DBT appears once you have finished signing in." />;
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="DBT"
        lead="Every account holds a DBT from its registration on. It says nothing about the person."
      />
      <OwnDbt />
    </div>
  );
}

function OwnDbt(): ReactElement {
  const read = useApiQuery(credentialsApi.getOwnCredentials, {});
  const balance = useApiQuery(tokensApi.getLedgerBalance, {});
  if (!read.data) return <NotRead read={read} loading="Loading your DBT" failed="Your DBT did not load." />;
  const { dbt, sbt } = read.data;
  const today = balance.data?.today;
  return (
    <>
      <FactList
        className="max-w-read"
        facts={[
          { label: 'Alias', value: <span className="break-all">{dbt.alias}</span> },
          { label: 'Member since', value: <LocalMoment at={dbt.memberSince} /> },
          ...(today
            ? [
                { label: 'Rewards received today', value: <Amount value={today.received} unit="HDAG" /> },
                {
                  label: 'Rewards a day',
                  value:
                    today.limit === null ? (
                      'No limit, with your SBT'
                    ) : (
                      <Amount value={today.limit} unit="HDAG" />
                    ),
                },
              ]
            : []),
        ]}
      />
      {balance.error && (
        <NotRead
          read={balance}
          loading="Loading your balance"
          failed="Your balance did not load."
          box="h-20"
        />
      )}
      <p className="max-w-read text-ink-2">
        {sbt.state === 'held'
          ? 'You hold an SBT as well, which lifts the daily limit and makes earned HDAG transferable.'
          : 'Rewards over the daily limit arrive on later days at full value. With an SBT there is no limit, and HDAG you earned becomes transferable.'}
      </p>
      <div>
        <Button asChild>
          <Link href={sbt.state === 'held' ? pathTo('/sbt-credentials') : pathTo('/auth/4fa')}>
            {sbt.state === 'held' ? 'Your SBT' : 'The way to an SBT'}
          </Link>
        </Button>
      </div>
      <SignedLinks kind="dbt" />
    </>
  );
}

export { DbtPage as Component };
