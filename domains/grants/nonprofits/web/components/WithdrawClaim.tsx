import type { ReactElement } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { CLAIM_READS, claimsApi } from '../api.ts';

/** Ends the claim; a representative steps down. */
export function WithdrawClaim({ id, isGranted }: { id: string; isGranted: boolean }): ReactElement {
  const withdraw = useApiMutation(claimsApi.withdrawNonprofitClaim, { invalidates: CLAIM_READS });
  return (
    <div className="flex flex-col items-start gap-3">
      <AlertDialog
        title={isGranted ? 'Stop representing this organization?' : 'Withdraw your claim?'}
        description={
          isGranted
            ? 'Your text leaves the page. To come back, you have to claim the page again.'
            : 'To come back, you have to start again.'
        }
        cancelLabel="Keep it"
        confirmLabel={isGranted ? 'Step down' : 'Withdraw'}
        destructive
        onConfirm={() => withdraw.mutate({ params: { id } })}
        trigger={<Button busy={withdraw.isPending}>{isGranted ? 'Step down' : 'Withdraw the claim'}</Button>}
      />
      {withdraw.error && <WriteFailure error={withdraw.error} title="The claim was not withdrawn." />}
    </div>
  );
}
