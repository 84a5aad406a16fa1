import type { ReactElement, ReactNode } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import type { ApiError } from './api-error.ts';
import { MissingStep } from './MissingStep.tsx';

export type WriteFailureProps = {
  error: ApiError;
  /** Failed act, for example "The invitation was not sent."; the reason is below it. */
  title: string;
  /** The server's sentence says it all (spec §8): the title is for where it gave none. */
  isOnlyTitle?: boolean | undefined;
  /** Remedy. */
  children?: ReactNode;
};

/** A write that failed: what the server says of it, and the step that is missing with its link. */
export function WriteFailure(props: WriteFailureProps): ReactElement {
  const { error, title, isOnlyTitle = false, children } = props;
  const hasReason = !isOnlyTitle || error.code === 'network';
  return (
    <Notice
      tone={error.missingStep ? 'warn' : 'bad'}
      role="alert"
      title={isOnlyTitle ? error.sentence(title) : title}
    >
      {(hasReason || error.missingStep) && (
        <p>
          {hasReason && error.text} <MissingStep error={error} />
        </p>
      )}
      {children}
    </Notice>
  );
}
