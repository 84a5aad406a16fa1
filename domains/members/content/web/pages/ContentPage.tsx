import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { dayText } from '#platform/kernel/format/dates.ts';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { usePageRow } from '#platform/web/PageRouter.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, queryKeyOf, useApiQuery } from '#platform/web/use-api.ts';
import type { ContentDocument } from '../../contract/schemas.ts';
import { contentApi } from '../api.ts';
import { DocumentBody } from '../components/DocumentBody.tsx';
import { documentAt } from '../document-at.ts';

const inputAt = (path: string) => ({ params: { id: documentAt(path) } });

/** Reads ahead the text. */
export function prefetch({ client, path }: PrefetchContext): Promise<void> {
  return prefetchApi(client, contentApi.getContentDocument, inputAt(path));
}

/** Description taken from the text. */
export async function describe({ client, path }: DescribeContext): Promise<PageDescription> {
  const text = client.getQueryData<ContentDocument>(queryKeyOf(contentApi.getContentDocument, inputAt(path)));
  return text ? { title: text.title, description: text.summary } : {};
}

/** Any page whose text administrators edit; its address names the document. */
export function ContentPage(): ReactElement {
  const { pathname } = useLocation();
  const row = usePageRow();
  const read = useApiQuery(contentApi.getContentDocument, inputAt(row?.path ?? pathname));
  usePageTitle(read.data?.title);
  if (!read.data) {
    return (
      <>
        <PageHeader title={row?.title ?? 'Page'} />
        <NotRead read={read} loading="Loading the page" failed="The page did not load." box="h-96" />
      </>
    );
  }
  const { title, summary, publishedAt } = read.data;
  return (
    <article className="flex flex-col gap-6">
      <PageHeader record title={title} lead={<span className="text-16">{summary}</span>} />
      <DocumentBody text={read.data} />
      {publishedAt && (
        <p className="text-13 text-ink-2">
          Last updated <time dateTime={publishedAt}>{dayText(publishedAt)}</time>
        </p>
      )}
    </article>
  );
}

export { ContentPage as Component };
