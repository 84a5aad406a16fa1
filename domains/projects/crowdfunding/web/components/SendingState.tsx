import type { ReactElement } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import { MissingStep } from '#platform/web/MissingStep.tsx';
import type { useSending } from '../hooks/use-sending.ts';

/** Where a transaction is, or why it was not sent. */
export function SendingState({ sending }: { sending: ReturnType<typeof useSending> }): ReactElement | null {
  const { step, error, problem } = sending;
  if (step !== null)
    return (
      <p role="status" className="text-ink-2">
        {step}
      </p>
    );
  if (error)
    return (
      <Notice tone="warn" role="alert" title={error.text}>
        <MissingStep error={error} />
      </Notice>
    );
  return problem === null ? null : <Notice tone="warn" role="alert" title={problem} />;
}
