import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { addressOf } from '#platform/web/transport.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { ListedDocument } from '../../contract/schemas.ts';
import { contentAdminApi } from '../admin-api.ts';
import { changeText, KIND_LABEL } from '../words.ts';

/** Reads ahead the list. */
export function prefetch({ client }: PrefetchContext): Promise<void> {
  return prefetchApi(client, contentAdminApi.listContentDocuments, {});
}

const COLUMNS: readonly Column<ListedDocument>[] = [
  { key: 'title', header: 'Text', narrow: 'lead', cell: (text) => <Name text={text} /> },
  { key: 'state', header: 'State', narrow: 'second', cell: (text) => <State text={text} /> },
  { key: 'kind', header: 'Kind', narrow: 'score', cell: ({ kind }) => KIND_LABEL[kind] },
  {
    key: 'changed',
    header: 'Last change',
    narrow: 'third',
    cell: (text) => <span className="text-13 text-ink-2">{changeText(text)}</span>,
  },
];

type Part = { readonly text: ListedDocument };

function Name({ text: { id, title, path } }: Part): ReactElement {
  return (
    <>
      <TextLink href={pathTo('/admin/content/:id', { id })} className="font-medium">
        {title}
      </TextLink>
      <span className="block text-13 wrap-anywhere text-ink-2">{path}</span>
    </>
  );
}

function State({ text }: Part): ReactElement {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge>{text.source === 'shipped' ? 'As shipped' : 'Edited'}</Badge>
      {text.hasDraft && <Badge tone="warn">{text.scheduledFor ? 'Scheduled' : 'Draft'}</Badge>}
      {text.hasNewerShipped && <Badge tone="info">Newer text ships</Badge>}
    </span>
  );
}

/** Every text that administrators edit. */
export function DocumentsPage(): ReactElement {
  const read = useApiQuery(contentAdminApi.listContentDocuments, {});
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Content"
        lead="Pages, questions, definitions and learning topics. A text you never edit follows each release."
        actions={<ExportButton href={addressOf(contentAdminApi.exportContentDocuments.route, {})} />}
      />
      {read.data ? (
        <DataTable caption="Texts" columns={COLUMNS} rows={read.data.documents} rowKey={({ id }) => id} />
      ) : (
        <NotRead read={read} loading="Loading the texts" failed="The texts did not load." />
      )}
    </div>
  );
}

export { DocumentsPage as Component };
