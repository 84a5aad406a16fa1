import type { ReactElement } from 'react';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { developerApi } from '../api.ts';
import { DeveloperGate } from '../components/gate/DeveloperGate.tsx';
import { CurrentRelease } from '../components/sdk/CurrentRelease.tsx';
import { OlderReleases } from '../components/sdk/OlderReleases.tsx';
import { prefetchSdk } from '../prefetch-sdk.ts';

/** The client for programs that this instance serves. */
export function SdkDownloadsPage(): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="SDK downloads"
        lead="The client for TypeScript and JavaScript that fits this instance: typed calls, retries, paging and the verification of webhooks."
      />
      <DeveloperGate>
        <Downloads />
      </DeveloperGate>
    </div>
  );
}

function Downloads(): ReactElement {
  const read = useApiQuery(developerApi.getSdkDownloads, {});
  if (!read.data)
    return <NotRead read={read} loading="Loading the downloads" failed="The downloads did not load." />;
  const { current, older } = read.data;
  if (!current) {
    return (
      <EmptyState
        title="No client here"
        action={<TextLink href={pathTo('/developer/api-docs')}>Call the API without a client</TextLink>}
      >
        This instance runs without a full build. Its operators make the client with <code>npm run build</code>{' '}
        and a restart.
      </EmptyState>
    );
  }
  return (
    <div className="flex max-w-read flex-col gap-8">
      <CurrentRelease release={current} />
      {older.length > 0 && <OlderReleases releases={older} />}
      <p className="text-ink-2">
        <TextLink className="underline" href={pathTo('/developer/sdk-integration')}>
          From a key to your first call
        </TextLink>{' '}
        shows the client in use, and the same calls in Python and curl. For another language, make a client
        from the{' '}
        <TextLink className="underline" href="/api/openapi.json" target="_self">
          OpenAPI document
        </TextLink>
        .
      </p>
    </div>
  );
}

export { prefetchSdk as prefetch, SdkDownloadsPage as Component };
