import type { ReactElement } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { useRecordingAgain } from '../hooks/use-recording.ts';
import type { KeptTransaction } from '../sent-store.ts';

/** Transactions sent from this browser that Hodag has not recorded yet. Nothing where all is recorded. */
export function UnrecordedTransactions({ projectId }: { projectId?: string }): ReactElement | null {
  const { unrecorded, record, forget } = useRecordingAgain(projectId);
  const shown = unrecorded.filter(({ isFirstTry }) => !isFirstTry);
  if (shown.length === 0) return null;
  return (
    <Notice tone="warn" shape="band" role="status" title="Sent, not yet recorded" className="my-4">
      <ul aria-label="Sent, not yet recorded" className="mt-1 flex flex-col gap-3">
        {shown.map((sent) => (
          <Unrecorded
            key={sent.txHash}
            sent={sent}
            isNamed={projectId === undefined}
            onRetry={() => void record(sent)}
            onForget={() => forget(sent.txHash)}
          />
        ))}
      </ul>
    </Notice>
  );
}

const WHAT = {
  gift: 'Your wallet sent a contribution',
  campaign: 'Your wallet sent the opening of a campaign',
} as const;

/** Refusals that trying again may not change. */
const FINAL: ReadonlySet<number> = new Set([400, 404, 409, 422]);

interface UnrecordedProps {
  readonly sent: KeptTransaction;
  readonly isNamed: boolean;
  readonly onRetry: () => void;
  readonly onForget: () => void;
}

function Unrecorded({ sent, isNamed, onRetry, onForget }: UnrecordedProps): ReactElement {
  const { of, projectTitle, txHash, problem, isBusy } = sent;
  return (
    <li className="flex flex-col gap-1.5">
      <p className="wrap-anywhere">
        {WHAT[of]}
        {isNamed && ` for ${projectTitle}`}. Don’t send it again.
      </p>
      <code className="wrap-anywhere">{txHash}</code>
      {problem && (
        <p role="status">{problem.sentence('The server did not answer. Check your connection.')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="s" busy={isBusy} onClick={onRetry}>
          Retry
        </Button>
        {problem && FINAL.has(problem.status) && (
          <AlertDialog
            title="Remove this transaction?"
            description="It stays on the chain, but Hodag does not count it until you enter its hash again."
            cancelLabel="Keep it"
            confirmLabel="Remove"
            destructive
            onConfirm={onForget}
            trigger={
              <Button size="s" variant="quiet">
                Remove
              </Button>
            }
          />
        )}
      </div>
    </li>
  );
}
