import { useNavigate } from 'react-router';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Application } from '../../contract/schemas.ts';
import { applicationsApi } from '../api.ts';

/** Deletes the application, for its owner. */
export function OwnerActions({ application }: { application: Application }) {
  const navigate = useNavigate();
  const remove = useApiMutation(applicationsApi.removeApplication, {
    invalidates: [applicationsApi.listApplications, applicationsApi.getApplicationStatistics],
    onSuccess: () => {
      toast({ title: 'Application deleted', description: application.title });
      navigate(pathTo('/grantflow'));
    },
    onError: ({ text }) => toast({ title: 'Not deleted', description: text, variant: 'bad' }),
  });
  if (application.role !== 'owner') return null;
  return (
    <AlertDialog
      title="Delete this application?"
      description="Its draft, tasks, notes, files and history are deleted for everyone who takes part."
      cancelLabel="Keep it"
      confirmLabel="Delete"
      destructive
      onConfirm={() => remove.mutate({ params: { id: application.id } })}
      trigger={<Button variant="quiet">Delete</Button>}
    />
  );
}
