import type { ReactElement } from 'react';
import { type ReportDialogProps, reviewsParts } from '#members/reviews/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { hackathonsApi } from '../api.ts';

const REASONS = { fraud: 'Fraud or false claims' };
const ReportDialog = hydrateLater<ReportDialogProps<keyof typeof REASONS>>(reviewsParts.reportDialog, {
  place: null,
});

/** Asks administrators to review a hackathon or what was submitted to it. */
export function ReportHackathon({ id }: { id: string }): ReactElement {
  const send = useApiMutation(hackathonsApi.reportHackathon, { invalidates: [] });
  return (
    <ReportDialog
      about="this hackathon"
      description="Administrators read your report. The host doesn’t learn who sent it. If it is about a submission, name the submission."
      reasons={REASONS}
      write={send}
      onSend={(body, done) => send.mutate({ params: { id }, body }, done)}
    />
  );
}
