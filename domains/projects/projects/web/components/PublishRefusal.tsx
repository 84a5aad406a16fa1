import type { ReactElement } from 'react';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { MissingStep } from '#platform/web/MissingStep.tsx';
import { MissingParts } from './MissingParts.tsx';

type PublishRefusalProps = {
  error: ApiError;
  /** Where the missing parts are written; absent where the form is on this page. */
  editHref?: string | undefined;
};

/** Why a draft was not published: the step that is missing with its link, the parts that are missing, or a failure. */
export function PublishRefusal({ error, editHref }: PublishRefusalProps): ReactElement {
  if (error.code === 'access.level_required') {
    return (
      <Notice tone="warn" role="alert" title={error.text}>
        <p>
          Your draft is safe. <MissingStep error={error} />
          {error.missingStep && ', then publish it.'}
        </p>
      </Notice>
    );
  }
  if (error.code === 'projects.incomplete') {
    return (
      <MissingParts fields={error.fields}>
        {editHref && (
          <TextLink href={editHref} className="underline">
            Complete the draft
          </TextLink>
        )}
      </MissingParts>
    );
  }
  return (
    <ErrorState
      title="The draft was not published."
      description={error.text}
      reference={error.requestId ?? undefined}
    />
  );
}
