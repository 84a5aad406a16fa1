import type { ReactElement } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { RoomEntry } from '../../contract/schemas.ts';
import { JUDGING_READS, judgingApi } from '../api.ts';

type ConflictProps = { hackathonId: string; entry: RoomEntry };

/** Hands an entry on whose makers the judge knows. */
export function Conflict({ hackathonId, entry }: ConflictProps): ReactElement {
  const declare = useApiMutation(judgingApi.declareJudgingConflict, { invalidates: JUDGING_READS });
  return (
    <>
      <AlertDialog
        title="Do you know this team?"
        description="The entry moves to another judge at once. What you wrote about it is deleted, and you cannot get it back."
        cancelLabel="Keep the entry"
        confirmLabel="I know them"
        destructive
        onConfirm={() => declare.mutate({ params: { id: hackathonId, submissionId: entry.id } })}
        trigger={
          <Button variant="quiet" size="s" className="-ms-2.5 mt-3" busy={declare.isPending}>
            I know this team<span className="sr-only">: {entry.title}</span>
          </Button>
        }
      />
      {declare.error && <WriteFailure error={declare.error} title="The entry was not handed on." />}
    </>
  );
}
