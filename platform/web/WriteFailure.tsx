import type { ReactElement } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import type { ApiError } from './api-error.ts';
import { MissingStep } from './MissingStep.tsx';

type WriteFailureProps = {
  error: ApiError;
  /** What did not happen, for example "The invitation was not sent." */
  title: string;
};

/** A write that failed: what the server says of it, and the step that is missing with its link. */
export function WriteFailure({ error, title }: WriteFailureProps): ReactElement {
  return (
    <Notice tone={error.missingStep ? 'warn' : 'bad'} role="alert" title={title}>
      <p>
        {error.text} <MissingStep error={error} />
      </p>
    </Notice>
  );
}
