import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { ROUND_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Flag, FullRound } from '../../contract/schemas.ts';
import { ROUND_READS, resultsApi } from '../api.ts';

/** For a donor whose gifts were flagged: why, and their one appeal. */
export function OwnFlag({ round, flag }: { round: FullRound; flag: Flag }): ReactElement {
  const question = useReasonDialog();
  const appeal = useApiMutation(resultsApi.appealRoundFlag, {
    invalidates: ROUND_READS,
    onSuccess: () => question.done(),
  });
  return (
    <Notice tone="warn" title="Your gifts were flagged" className="mt-4">
      <p>{flag.reason}</p>
      {flag.appeal !== null && <p>Your appeal: {flag.appeal}</p>}
      {flag.decisionReason !== null && (
        <p>
          {flag.upheld ? 'Declined' : 'Granted'}: {flag.decisionReason}
        </p>
      )}
      {flag.appeal === null && round.state === 'appeal' && (
        <ReasonDialog
          question={question}
          write={appeal}
          onConfirm={(reason) => appeal.mutate({ params: { id: round.id }, body: { reason } })}
          title="Appeal against the flag?"
          description="A reviewer decides. Without a decision your gifts count."
          label="Why your gifts should count"
          limits={[LIMITS.reasonMin, LIMITS.reasonMax]}
          confirmLabel="Appeal"
          failed="The appeal was not sent."
          trigger={<Button size="s">Appeal</Button>}
        />
      )}
    </Notice>
  );
}
