import type { ReactNode } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import type { ApiError, ApiErrorCode } from '#platform/web/api-error.ts';
import { refusalText } from './server-refusal.ts';

interface FormAlertProps {
  readonly error: ApiError | null;
  /** Shown where the server gave no sentence of its own. */
  readonly fallback: string;
  /** Refusals that a field tells, by their code: said once, there. */
  readonly told?: Readonly<Partial<Record<ApiErrorCode, string>>>;
  /** What helps now. */
  readonly children?: ReactNode;
}

/** Why the form was refused, read aloud at once. */
export function FormAlert({ error, fallback, told = {}, children }: FormAlertProps) {
  if (!error || error.code in told) return null;
  return (
    <Notice tone="bad" role="alert" title={refusalText(error, fallback)}>
      {error.code === 'network' && <p>{error.text}</p>}
      {children}
    </Notice>
  );
}
