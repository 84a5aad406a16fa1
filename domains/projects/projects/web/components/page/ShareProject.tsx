import type { ReactElement } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import type { ProjectLife } from '../../../contract/page-schemas.ts';
import { LIFE, pageApi } from '../../page-api.ts';

interface ShareProjectProps {
  readonly projectId: string;
  readonly life: ProjectLife;
}

/** The link to share: of the public page where there is one, else of this page, which members can open. */
export function ShareProject({
  projectId: id,
  life: { isOwner, isPublic },
}: ShareProjectProps): ReactElement {
  const origin = useOrigin();
  const path = isPublic ? pathTo('/p/:id', { id }) : pathTo('/projects/:id', { id });
  return (
    <>
      {origin && (
        <CopyButton
          value={`${origin}${path}`}
          label={isPublic ? 'Copy public link' : 'Copy link for members'}
          size="m"
        />
      )}
      {isOwner && <PublicPage id={id} isPublic={isPublic} />}
    </>
  );
}

/** Showing it to the whole web is asked for once more; taking it back is not. */
function PublicPage({ id, isPublic }: { id: string; isPublic: boolean }): ReactElement {
  const save = useApiMutation(pageApi.showProjectToAll, { invalidates: LIFE });
  const show = (shown: boolean) => save.mutate({ params: { id }, body: { isPublic: shown } });
  if (isPublic)
    return (
      <Button busy={save.isPending} onClick={() => show(false)}>
        Show to members only
      </Button>
    );
  return (
    <AlertDialog
      title="Show this project to everyone?"
      description="Anyone with the link and search engines can read its text, cover, milestones and funding. Names, questions and updates stay with members."
      cancelLabel="Not now"
      confirmLabel="Show to everyone"
      busy={save.isPending}
      onConfirm={() => show(true)}
      trigger={<Button>Make a public page</Button>}
    />
  );
}
