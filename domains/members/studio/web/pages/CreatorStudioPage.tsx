import type { ReactElement } from 'react';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { studioApi } from '../api.ts';
import { Analytics } from '../components/Analytics.tsx';
import { FileSection } from '../components/FileSection.tsx';
import { StorageUse } from '../components/StorageUse.tsx';
import { UnfinishedUploads } from '../components/UnfinishedUploads.tsx';
import { UploadPanel } from '../components/UploadPanel.tsx';
import { fileQuery, readFileFilter } from '../file-filter.ts';

/** Reads ahead what an administrator will see. */
export async function prefetch({ client, search, session }: PrefetchContext): Promise<void> {
  if (session.state !== 'member' || !session.user.isAdmin) return;
  const filter = readFileFilter(search);
  await Promise.all([
    prefetchApi(client, studioApi.getStudioStatus, {}),
    prefetchApi(client, studioApi.getStudioAnalytics, {}),
    prefetchApi(client, studioApi.listStudioFiles, { query: { ...fileQuery(filter), page: filter.page } }),
  ]);
}

/** The Creator Studio for administrators; others read what they need (spec §2.8). */
export function CreatorStudioPage(): ReactElement {
  const session = useSession();
  const isAdmin = session.state === 'member' && session.user.isAdmin;
  return isAdmin ? <Studio /> : <AdminRequired />;
}

function Studio(): ReactElement {
  const read = useApiQuery(studioApi.getStudioStatus, {}, { retry: false });
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Creator Studio" lead="Upload files, describe them, and share them with a link." />
      <section
        aria-label="Upload"
        className="grid grid-cols-1 gap-x-11 gap-y-5 lg:grid-cols-[minmax(0,1fr)_308px]"
      >
        <UploadPanel status={read.data ?? null} />
        <div className="flex flex-col gap-5">
          {read.data ? (
            <>
              <StorageUse status={read.data} />
              <UnfinishedUploads uploads={read.data.unfinished} />
            </>
          ) : (
            <NotRead
              read={read}
              loading="Loading your storage"
              failed="Your storage did not load."
              box="h-12"
            />
          )}
        </div>
      </section>
      <FileSection />
      <Analytics />
    </div>
  );
}

function AdminRequired(): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Admin Access Required" />
      <EmptyState
        title="You need admin privileges to access the Creator Studio."
        action={<TextLink href={pathTo('/')}>Go to the dashboard</TextLink>}
      />
    </div>
  );
}

export { CreatorStudioPage as Component };
