import type { ReactElement } from 'react';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { type ReportDialogProps, reviewsParts } from '#reviews/web';
import { peopleApi } from '../api.ts';

const REASONS = { false: 'False claims about who they are or can do' };
const ReportDialog = hydrateLater<ReportDialogProps<keyof typeof REASONS>>(reviewsParts.reportDialog, {
  place: null,
});

/** Asks administrators to review a member of the directory. */
export function ReportPerson({ username }: { username: string }): ReactElement {
  const send = useApiMutation(peopleApi.reportPerson, { invalidates: [] });
  return (
    <ReportDialog
      about={username}
      description="Administrators read your report. The member doesn’t learn who sent it."
      reasons={REASONS}
      write={send}
      onSend={(body, done) => send.mutate({ params: { username }, body }, done)}
    />
  );
}
