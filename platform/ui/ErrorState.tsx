import type { ReactElement } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type ErrorStateProps = {
  /** Failure, for example "The matches did not load." */
  title: string;
  /** Reassurance or next step, for example "Your draft is safe." */
  description?: string | undefined;
  /** The request's short reference, for a question to support. */
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  /** The retry is running. */
  retrying?: boolean | undefined;
  className?: string | undefined;
};

/** Something failed here: what, what is safe, the reference, and a retry in place. */
export function ErrorState(props: ErrorStateProps): ReactElement {
  const { title, description, reference, onRetry, retryLabel = 'Try again', retrying, className } = props;
  return (
    <Notice
      tone="bad"
      role="alert"
      title={title}
      className={className}
      actions={
        onRetry && (
          <Button size="s" busy={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )
      }
    >
      {(description || reference) && (
        <p>
          {description}
          {description && reference && ' '}
          {reference && <span className="inline-block break-all">Reference {reference}.</span>}
        </p>
      )}
    </Notice>
  );
}
