import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Timeline } from '#platform/ui/Timeline.tsx';
import type { Submission } from '../../contract/submission-schemas.ts';

const RESULTS = {
  unconfirmed: 'Result',
  'in-review': 'Result',
  asked: 'Result',
  accepted: 'Listed',
  refused: 'Not accepted',
} as const;

/** How far a submission has come. */
export function SubmissionSteps({ submission }: { submission: Submission }): ReactElement {
  const { state, createdAt, confirmedAt, decidedAt } = submission;
  const isDecided = state === 'accepted' || state === 'refused';
  return (
    <Timeline
      label="Progress"
      steps={[
        { label: 'Form sent', state: 'done', note: dayText(createdAt) },
        {
          label: state === 'unconfirmed' ? 'Confirm your email' : 'Email confirmed',
          state: state === 'unconfirmed' ? 'current' : 'done',
          note: confirmedAt ? dayText(confirmedAt) : 'now',
        },
        {
          label: state === 'asked' ? 'Your answer' : 'Review',
          state: isDecided ? 'done' : state === 'unconfirmed' ? 'future' : 'current',
          note: state === 'asked' ? 'A reviewer has a question' : 'A person reads it',
        },
        {
          label: RESULTS[state],
          state: isDecided ? 'done' : 'future',
          note: isDecided && decidedAt ? dayText(decidedAt) : 'by email and here',
        },
      ]}
    />
  );
}
