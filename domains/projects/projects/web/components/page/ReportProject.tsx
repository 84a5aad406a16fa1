import type { ReactElement } from 'react';
import { type ReportDialogProps, reviewsParts } from '#members/reviews/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { ReportInput } from '../../../contract/page-schemas.ts';
import { pageApi } from '../../page-api.ts';

const REASONS = { fraud: 'Fraud or false claims', rights: 'It uses what belongs to others' };
const ReportDialog = hydrateLater<ReportDialogProps<keyof typeof REASONS>>(reviewsParts.reportDialog, {
  place: null,
});

interface ReportProjectProps {
  readonly projectId: string;
  readonly subject: ReportInput['subject'];
  readonly subjectId: string;
}

/** Asks administrators to review a project, an update or a question. */
export function ReportProject({ projectId, subject, subjectId }: ReportProjectProps): ReactElement {
  const send = useApiMutation(pageApi.reportProject, { invalidates: [] });
  return (
    <ReportDialog
      about={`this ${subject}`}
      description="Administrators read your report. The author doesn’t learn who sent it."
      reasons={REASONS}
      fewest={1}
      write={send}
      onSend={(said, done) =>
        send.mutate({ params: { id: projectId }, body: { ...said, subject, subjectId } }, done)
      }
    />
  );
}
