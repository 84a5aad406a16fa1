import { clsx } from 'clsx';
import FileSearch from 'lucide-react/icons/file-search';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Project } from '../../contract/schemas.ts';
import { PROJECT_LISTS, projectsApi } from '../api.ts';
import { usePublish } from '../use-publish.ts';
import { PublishRefusal } from './PublishRefusal.tsx';
import { StageDialog } from './page/StageDialog.tsx';

type OwnerActionsProps = { project: Project; className?: string | undefined };

/** Actions of the owner here: find grants, edit, publish or delete a draft. */
export function OwnerActions({ project, className }: OwnerActionsProps): ReactElement {
  const { id, status } = project;
  const publish = usePublish();
  const isDraft = status === 'draft';
  return (
    <div className={clsx('flex flex-col gap-3', className)}>
      <div className="flex flex-wrap gap-2">
        {isDraft && (
          <Button
            variant="filled"
            busy={publish.isPending}
            onClick={() => publish.mutate({ params: { id } })}
          >
            Publish
          </Button>
        )}
        <Button variant={isDraft ? 'outlined' : 'filled'} icon={FileSearch} asChild>
          <Link href={pathTo('/grantflow', { project: id })}>Find grants for this project</Link>
        </Button>
        <Button icon={Pencil} asChild>
          <Link href={editPath(id)}>Edit</Link>
        </Button>
        {isDraft ? <DeleteDraft project={project} /> : <StageDialog project={project} />}
      </div>
      {publish.isError && <PublishRefusal error={publish.error} editHref={editPath(id)} />}
    </div>
  );
}

const editPath = (id: string): string => pathTo('/projects/create', { draft: id });

function DeleteDraft({ project: { id, title } }: { project: Project }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useApiMutation(projectsApi.removeDraft, {
    invalidates: PROJECT_LISTS,
    onSuccess: () => {
      toast({ title: 'Draft deleted' });
      void navigate(pathTo('/projects', { scope: 'mine' }));
    },
    onError: (error) => {
      setAsking(false);
      toast({ variant: 'bad', title: 'The draft was not deleted', description: error.text });
    },
  });
  return (
    <AlertDialog
      title={`Delete ${title ? `“${title}”` : 'this draft'}?`}
      description="This permanently deletes its text. No one else has seen it. Its pictures are removed from your storage within two days."
      cancelLabel="Keep it"
      confirmLabel="Delete draft"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      open={isAsking}
      onOpenChange={setAsking}
      trigger={<Button icon={Trash2}>Delete draft</Button>}
    />
  );
}
