import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { GrantSource, GrantSources } from '../../contract/schemas.ts';
import { sourcesApi } from '../api.ts';
import { RunTable } from '../components/RunTable.tsx';
import { SourceDetail } from '../components/SourceDetail.tsx';
import { SourceTable } from '../components/SourceTable.tsx';
import { UploadFile } from '../components/UploadFile.tsx';
import { useFreshRuns } from '../hooks/use-fresh-runs.ts';
import { readView, runsQuery } from '../view.ts';

/** While a source is read, or is about to be, the page asks again so often. */
const WATCHED_MS = 2000;

const NONE: readonly GrantSource[] = [];

/** Reads ahead what the page will show. */
export async function prefetch({ client, search }: PrefetchContext): Promise<void> {
  const view = readView(search);
  await Promise.all([
    prefetchApi(client, sourcesApi.listGrantSources, {}),
    prefetchApi(client, sourcesApi.listSourceRuns, { query: runsQuery(view) }),
  ]);
}

/** Where grants come from: every source with its runs, what was not loaded, and files that are uploaded. */
export function GrantSourcesPage(): ReactElement {
  const [search] = useSearchParams();
  const view = readView(search);
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Grant sources"
        lead="Where grants come from, when each source was read, and what could not be loaded."
      />
      <Sources source={view.source} />
      <RunTable view={view} />
      <UploadFile />
    </div>
  );
}

function Sources({ source }: { source: string | null }): ReactElement {
  const read = useApiQuery(sourcesApi.listGrantSources, {});
  useFreshRuns(read.data?.items ?? NONE);
  if (!read.data) {
    return (
      <NotRead read={read} loading="Loading the grant sources" failed="The grant sources did not load." />
    );
  }
  const { items, discoveryStop } = read.data;
  const open = items.find(({ id }) => id === source);
  return (
    <>
      <DiscoveryNotice stop={discoveryStop} />
      {items.length === 0 ? (
        <EmptyState title="No grant sources">This version reads no grant source. Upload a file.</EmptyState>
      ) : (
        <SourceTable items={items} />
      )}
      {items.some(({ lastRun }) => lastRun?.state === 'running') && <Watching />}
      {open && <SourceDetail key={open.id} source={open} />}
      {source !== null && !open && <Notice tone="warn" title="There is no grant source with this name." />}
    </>
  );
}

function DiscoveryNotice({ stop }: { stop: GrantSources['discoveryStop'] }): ReactElement | null {
  if (stop === null) return null;
  return (
    <Notice tone="info" title="Sources are not read on a schedule">
      {stop === 'environment' ? (
        'The operator set GRANT_DISCOVERY=off. You can run each source here.'
      ) : (
        <>
          The setting sources.discovery is off. You can run each source here, or change it in{' '}
          <TextLink href={pathTo('/admin/settings')}>Instance settings</TextLink>.
        </>
      )}
    </Notice>
  );
}

/** Asks for the list again and again while something is under way. */
function Watching(): null {
  useApiQuery(sourcesApi.listGrantSources, {}, { refetchInterval: WATCHED_MS });
  return null;
}

export { GrantSourcesPage as Component };
