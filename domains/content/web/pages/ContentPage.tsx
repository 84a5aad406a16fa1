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
import { PageText } from '../components/PageText.tsx';
import { QuestionList } from '../components/QuestionList.tsx';
import { RenderedHtml } from '../components/RenderedHtml.tsx';
import { TermList } from '../components/TermList.tsx';
import { documentAt } from '../document-at.ts';

const inputAt = (path: string) => ({ params: { id: documentAt(path) } });

/** Reads ahead the text. */
export function prefetch({ client, path }: PrefetchContext): Promise<void> {
  return prefetchApi(client, contentApi.getContentDocument, inputAt(path));
}

/** What the text says of itself. */
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
      <Body text={read.data} />
      {publishedAt && (
        <p className="text-13 text-ink-2">
          Last updated <time dateTime={publishedAt}>{dayText(publishedAt)}</time>
        </p>
      )}
    </article>
  );
}

function Body({ text: { kind, html, headings, entries } }: { text: ContentDocument }): ReactElement {
  if (kind === 'page' || kind === 'topic') return <PageText html={html} headings={headings} />;
  return (
    <>
      {html && <RenderedHtml html={html} />}
      {kind === 'faq' ? <QuestionList entries={entries} /> : <TermList entries={entries} />}
    </>
  );
}

export { ContentPage as Component };
