import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { FileDetail } from '../../contract/schemas.ts';
import { studioApi } from '../api.ts';

/** Deletes a file after a question. */
export function DeleteFile({ file: { id, name } }: { file: FileDetail }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useApiMutation(studioApi.removeStudioFile, {
    invalidates: [studioApi.listStudioFiles, studioApi.getStudioStatus, studioApi.getStudioAnalytics],
    onSuccess: () => {
      toast({ title: 'File deleted' });
      void navigate(pathTo('/admin/creator-studio'));
    },
    onError: (error) => {
      setAsking(false);
      toast({ variant: 'bad', title: 'The file was not deleted', description: error.text });
    },
  });
  return (
    <AlertDialog
      title={`Delete “${name}”?`}
      description="This permanently deletes the file with all its versions. Its share links stop working."
      cancelLabel="Keep it"
      confirmLabel="Delete"
      destructive
      open={isAsking}
      onOpenChange={setAsking}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      trigger={<Button icon={Trash2}>Delete</Button>}
    />
  );
}
