import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { Badge } from '#platform/ui/Badge.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { DocumentDetail } from '../../contract/schemas.ts';
import { contentAdminApi } from '../admin-api.ts';
import { EditorNotices } from '../components/editor/EditorNotices.tsx';
import { EditorTabs } from '../components/editor/EditorTabs.tsx';
import { TextForm } from '../components/editor/TextForm.tsx';
import { startOf, useDocumentEditor } from '../hooks/use-document-editor.ts';
import { useLeaveWarning } from '../hooks/use-leave-warning.ts';
import { changeText, KIND_LABEL } from '../words.ts';

/** Reads ahead the document. */
export function prefetch({ client, params }: PrefetchContext): Promise<void> {
  return prefetchApi(client, contentAdminApi.getDocumentDetail, { params: { id: params.id ?? '' } });
}

/** One text, to edit, preview, publish, schedule and restore. */
export function DocumentPage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(contentAdminApi.getDocumentDetail, { params: { id } });
  usePageTitle(read.data && `Edit: ${read.data.title}`);
  if (read.data) return <Editor key={id} first={read.data} />;
  const isMissing = read.error?.status === 404 || read.error?.status === 400;
  return (
    <>
      <PageHeader title="Edit a text" />
      {isMissing ? (
        <EmptyState
          title="Text not found"
          action={<TextLink href={pathTo('/admin/content')}>All texts</TextLink>}
        />
      ) : (
        <NotRead read={read} loading="Loading the text" failed="The text did not load." box="h-96" />
      )}
    </>
  );
}

function Editor({ first }: { first: DocumentDetail }): ReactElement {
  const editor = useDocumentEditor(first);
  const { base, text } = editor;
  useLeaveWarning(JSON.stringify(startOf(base)) !== JSON.stringify(text));
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        record
        title={base.title}
        lead={changeText(base)}
        badges={
          <>
            <Badge>{KIND_LABEL[base.kind]}</Badge>
            <Badge>{base.source === 'shipped' ? 'As shipped' : 'Edited'}</Badge>
            {base.hasDraft && <Badge tone="warn">Draft</Badge>}
          </>
        }
        actions={<TextLink href={base.path}>View the page</TextLink>}
      />
      <EditorNotices editor={editor} />
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
        <TextForm editor={editor} />
        <EditorTabs editor={editor} />
      </div>
    </div>
  );
}

export { DocumentPage as Component };
