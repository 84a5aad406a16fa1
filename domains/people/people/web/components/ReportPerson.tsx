import type { ReactElement } from 'react';
import { type ReportDialogProps, reviewsParts } from '#members/reviews/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { PERSON_REPORT_REASONS as REASONS } from '../../contract/constants.ts';
import { peopleApi } from '../api.ts';

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
