import type { ReactElement } from 'react';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import type { ApiError } from './api-error.ts';
import { MissingStep } from './MissingStep.tsx';

type ReadFailureProps = {
  error: ApiError;
  /** Failed read, for example "The projects did not load." */
  title: string;
  onRetry: () => void;
  retrying: boolean;
};

/** A read that failed: a refusal says what is missing and leads there, anything else can be tried again in place. */
export function ReadFailure({ error, title, onRetry, retrying }: ReadFailureProps): ReactElement {
  if (error.code === 'session.unverified') {
    // The card that asks for the code lies over the page already.
    return (
      <Notice tone="warn" role="alert" title="Your sign-in is not finished.">
        <p>{error.text}</p>
      </Notice>
    );
  }
  if (error.status === 401 || error.status === 403) {
    return (
      <Notice tone="warn" role="alert" title={title}>
        <p>{error.text}</p>
        <MissingStep error={error} />
      </Notice>
    );
  }
  return (
    <ErrorState
      title={title}
      description={error.text}
      reference={error.requestId ?? undefined}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
