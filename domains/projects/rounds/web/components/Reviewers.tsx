import type { ReactElement } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { FullRound } from '../../contract/schemas.ts';
import { ROUND_READS, roundsApi } from '../api.ts';

const OVER: readonly string[] = ['counting', 'final', 'cancelled'];

/** Reviewers of a round; its owner can remove each of them while there is something to decide. */
export function Reviewers({ round }: { round: FullRound }): ReactElement | null {
  const { id, reviewers, viewer, state } = round;
  const remove = useApiMutation(roundsApi.removeRoundReviewer, { invalidates: ROUND_READS });
  if (reviewers.length === 0) return null;
  const mayRemove = viewer.isOwner && !OVER.includes(state);
  return (
    <section aria-labelledby="reviewers" className="text-14">
      <h2 id="reviewers" className="text-ink-3">
        Reviewers
      </h2>
      {remove.error && <WriteFailure error={remove.error} title="The reviewer was not removed." />}
      <ul className="flex flex-col gap-1">
        {reviewers.map(({ id: memberId, username }) => (
          <li key={memberId} className="flex flex-wrap items-center gap-2 wrap-anywhere">
            {username}
            {mayRemove && (
              <AlertDialog
                title={`Remove ${username}?`}
                description="What they decided stays. You can name them again."
                confirmLabel="Remove"
                cancelLabel="Keep"
                onConfirm={() => remove.mutate({ params: { id, memberId } })}
                trigger={
                  <Button size="s" aria-label={`Remove ${username}`}>
                    Remove
                  </Button>
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
