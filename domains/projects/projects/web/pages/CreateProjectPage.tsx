import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router';
import { prefetchLevels } from '#members/onboarding/web';
import { newId } from '#platform/kernel/new-id.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { pathTo } from '#platform/web/links.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { projectsApi } from '../api.ts';
import { DraftEditor } from '../components/DraftEditor.tsx';
import { isDraftId } from '../draft/draft-id.ts';
import { suggestedValues } from '../draft/suggested-values.ts';

/** Reads of the notice above the form; never the draft itself, see below. */
export const prefetch = prefetchLevels;

/**
 * Creates a project, with the title, category and goal that the address may suggest, or changes the one that `?draft=`
 * names. It reads no draft ahead: what this browser kept of one is known in the browser only, so the server must not
 * render the form.
 */
export function CreateProjectPage(): ReactElement {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const named = search.get('draft');
  const draftId = isDraftId(named) ? named : null;
  const [own, setOwn] = useState(() => ({ id: newId(), isNamed: false }));
  // "Create a project" was chosen again while a draft was open: that is another draft.
  if (draftId === null && own.isNamed) setOwn({ id: newId(), isNamed: false });
  if (draftId === own.id && !own.isNamed) setOwn({ ...own, isNamed: true });
  if (session.state !== 'member') {
    return (
      <EmptyPage title="Enter your verification code to continue.">Then you can create a project.</EmptyPage>
    );
  }
  const userId = session.user.id;
  if (draftId !== null && draftId !== own.id)
    return <StoredDraft key={draftId} id={draftId} userId={userId} />;
  const nameInAddress = (): void => {
    if (draftId === null) setSearch({ draft: own.id }, { replace: true, preventScrollReset: true });
  };
  return (
    <DraftEditor
      key={own.id}
      id={own.id}
      userId={userId}
      stored={null}
      suggested={suggestedValues(search)}
      onStarted={nameInAddress}
    />
  );
}

function StoredDraft({ id, userId }: { id: string; userId: string }): ReactElement {
  const read = useApiQuery(projectsApi.getProject, { params: { id } });
  const isNew = read.isError && read.error.status === 404;
  usePageTitle(read.data ? 'Edit the project' : undefined);
  if (read.isPending) return <LoadingForm />;
  if (read.isError && !isNew) {
    return (
      <>
        <PageHeader title="Edit the project" />
        <ReadFailure
          error={read.error}
          title="The draft did not load."
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      </>
    );
  }
  if (read.data && read.data.owner.id !== userId) {
    return (
      <EmptyPage
        title="Only its owner can change this project."
        action={
          <Button asChild>
            <Link href={pathTo('/projects/:id', { id })}>See the project</Link>
          </Button>
        }
      />
    );
  }
  // Not on the server: typed while offline and reloaded, or deleted since. The copy in this browser is in the form.
  return <DraftEditor id={id} userId={userId} stored={read.data ?? null} onStarted={() => {}} />;
}

type EmptyPageProps = { title: string; children?: string; action?: ReactElement };

function EmptyPage({ title, children, action }: EmptyPageProps): ReactElement {
  return (
    <>
      <PageHeader title="Edit the project" />
      <EmptyState title={title} action={action}>
        {children}
      </EmptyState>
    </>
  );
}

function LoadingForm(): ReactElement {
  return (
    <Skeleton label="Loading the draft" className="flex max-w-form flex-col gap-5">
      <h1 className="sr-only">Edit the project</h1>
      <SkeletonBox className="h-7 w-1/2" />
      <SkeletonBox className="h-9 w-full" />
      <SkeletonBox className="h-9 w-full" />
      <SkeletonBox className="h-40 w-full" />
    </Skeleton>
  );
}

export { CreateProjectPage as Component };
