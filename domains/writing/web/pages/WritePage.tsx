import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { writingApi } from '../api.ts';
import { WritingEditor } from '../components/WritingEditor.tsx';

/** The draft of one application on its own page. */
export function WritePage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(writingApi.getDraft, { params: { id } });
  const title = read.data ? `Write: ${read.data.title}` : 'Write an application';
  usePageTitle(read.data ? title : undefined);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={title} />
      <WritingEditor applicationId={id} />
    </div>
  );
}

export { WritePage as Component };
