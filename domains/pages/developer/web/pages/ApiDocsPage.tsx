import type { ReactElement } from 'react';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { developerApi } from '../api.ts';
import { ReferencePanel } from '../components/reference/ReferencePanel.tsx';

/** The API reference, open to everyone. */
export function ApiDocsPage(): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <ReferenceHeader title="API documentation" />
      <ReferencePanel />
    </div>
  );
}

/** The head of both pages of the reference. */
export function ReferenceHeader({ title }: { readonly title: string }): ReactElement {
  return (
    <PageHeader
      title={title}
      lead={
        <>
          Every operation of this instance, from its own{' '}
          <TextLink className="underline" href="/api/openapi.json" target="_self">
            OpenAPI document
          </TextLink>
          .
        </>
      }
    />
  );
}

/** Reads ahead the list of operations. */
export function prefetch({ client }: PrefetchContext): Promise<void> {
  return prefetchApi(client, developerApi.listApiOperations, {});
}

export { ApiDocsPage as Component };
