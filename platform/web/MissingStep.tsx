import type { ReactElement } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { ApiError } from './api-error.ts';

/** The way to the step a refusal names; nothing where it names none. */
export function MissingStep({ error }: { error: ApiError }): ReactElement | null {
  const { missingStep } = error;
  if (!missingStep) return null;
  return (
    <TextLink href={missingStep.link} className="underline">
      {missingStep.label}
    </TextLink>
  );
}
