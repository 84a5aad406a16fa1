import type { ReactElement } from 'react';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { developerApi } from '../api.ts';
import { ErrorCatalog } from '../components/reference/ErrorCatalog.tsx';

/** Every error code of this instance, open to everyone as the reference is. */
export function ErrorCodesPage(): ReactElement {
  const read = useApiQuery(developerApi.listErrorCodes, {});
  return (
    <div className="flex max-w-read flex-col gap-5">
      <PageHeader
        title="Error codes"
        lead={
          <>
            A refusal has one of these codes. Codes stay the same; the text may say more than here.{' '}
            <TextLink className="underline" href={pathTo('/developer/sdk-integration')}>
              How to handle a refusal
            </TextLink>
            .
          </>
        }
      />
      {read.data ? (
        <ErrorCatalog groups={read.data.groups} />
      ) : (
        <NotRead read={read} loading="Loading the error codes" failed="The error codes did not load." />
      )}
    </div>
  );
}

/** Reads ahead the codes. */
export function prefetch({ client }: PrefetchContext): Promise<void> {
  return prefetchApi(client, developerApi.listErrorCodes, {});
}

export { ErrorCodesPage as Component };
