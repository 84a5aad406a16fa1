import type { ReactElement } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { FullRound } from '../../contract/schemas.ts';
import { ROUND_READS, roundsApi } from '../api.ts';

const OVER: readonly string[] = ['counting', 'final', 'cancelled'];

/** For a reviewer: leaves the round; nothing for others and once there is nothing left to decide. */
export function StepDown({ round }: { round: FullRound }): ReactElement | null {
  const session = useSession();
  const stepDown = useApiMutation(roundsApi.removeRoundReviewer, { invalidates: ROUND_READS });
  if (session.state !== 'member' || OVER.includes(round.state)) return null;
  const { id: memberId } = session.user;
  if (!round.reviewers.some(({ id }) => id === memberId)) return null;
  return (
    <div className="mt-4 flex flex-col items-start gap-2 text-14">
      <p>You review this round.</p>
      {stepDown.error && <WriteFailure error={stepDown.error} title="You still review this round." />}
      <AlertDialog
        title="Step down as a reviewer?"
        description="What you decided stays. Only the owner can name you again."
        confirmLabel="Step down"
        cancelLabel="Keep reviewing"
        onConfirm={() => stepDown.mutate({ params: { id: round.id, memberId } })}
        trigger={
          <Button size="s" busy={stepDown.isPending}>
            Step down
          </Button>
        }
      />
    </div>
  );
}
