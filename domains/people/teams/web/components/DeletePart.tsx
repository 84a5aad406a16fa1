import type { ReactElement } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';

type DeletePartProps = {
  /** Its kind in a word, for example "task". */
  kind: string;
  name: string;
  write: { readonly isPending: boolean; readonly error: ApiError | null };
  onConfirm: () => void;
};

/** The button that deletes a part of a team for everybody in it, and its question. */
export function DeletePart({ kind, name, write, onConfirm }: DeletePartProps): ReactElement {
  return (
    <>
      <AlertDialog
        title={`Delete the ${kind} “${name}”?`}
        description="It is deleted for the whole team. This cannot be undone."
        cancelLabel="Keep it"
        confirmLabel={`Delete ${kind}`}
        destructive
        onConfirm={onConfirm}
        trigger={
          <Button size="s" variant="quiet" busy={write.isPending} aria-label={`Delete ${kind} ${name}`}>
            Delete
          </Button>
        }
      />
      {write.error && <WriteFailure error={write.error} title={`The ${kind} was not deleted.`} />}
    </>
  );
}
