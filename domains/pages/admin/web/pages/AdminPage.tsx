import type { ReactElement } from 'react';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { adminApi } from '../api.ts';
import { Growth } from '../components/Growth.tsx';
import { HealthInShort } from '../components/HealthInShort.tsx';
import { JobTable } from '../components/JobTable.tsx';
import { LedgerChecks } from '../components/LedgerChecks.tsx';
import { NeedsYou } from '../components/NeedsYou.tsx';

/** While a verification runs the page asks again so often. */
const WATCHED_MS = 3000;

/** Reads ahead what the page will show; the checks take longer than a page may wait. */
export function prefetch({ client }: PrefetchContext): Promise<void> {
  return prefetchApi(client, adminApi.getOverview, {});
}

/** Overview for an operator: what waits for them, what is wrong, how it grows. */
export function AdminPage(): ReactElement {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Admin Panel"
        lead="What needs you, then growth, jobs and health."
        actions={
          <>
            <TextLink href={pathTo('/admin/users')}>Users</TextLink>
            <TextLink href={pathTo('/admin/settings')}>Instance settings</TextLink>
            <TextLink href={pathTo('/admin/content')}>Content</TextLink>
            <TextLink href={pathTo('/admin/docs')}>Operator handbook</TextLink>
          </>
        }
      />
      <Overview />
      <HealthInShort />
    </div>
  );
}

function Overview(): ReactElement {
  const read = useApiQuery(adminApi.getOverview, {});
  if (!read.data) {
    return (
      <NotRead read={read} loading="Loading the overview" failed="The overview did not load." box="h-96" />
    );
  }
  const { ledger, jobs, growth } = read.data;
  return (
    <>
      <NeedsYou overview={read.data} />
      <Growth growth={growth} />
      <LedgerChecks ledger={ledger} />
      {ledger.isUnderWay && <Watching />}
      <JobTable jobs={jobs} />
    </>
  );
}

/** Asks for the overview again and again; stands there while something is under way. */
function Watching(): null {
  useApiQuery(adminApi.getOverview, {}, { refetchInterval: WATCHED_MS });
  return null;
}

export { AdminPage as Component };
