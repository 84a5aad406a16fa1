import { Notice } from '#platform/ui/Notice.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { refusalText } from './server-refusal.ts';

interface FormAlertProps {
  readonly error: ApiError | null;
  /** Shown where the server gave no sentence of its own. */
  readonly fallback: string;
}

/** Why the form was refused, read aloud at once. */
export function FormAlert({ error, fallback }: FormAlertProps) {
  if (!error) return null;
  return (
    <Notice tone="bad" role="alert" title={refusalText(error, fallback)}>
      {error.code === 'network' && <p>{error.text}</p>}
    </Notice>
  );
}
