import { Dialog } from '#platform/ui/Dialog.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { StepUp } from '../../hooks/use-step-up.ts';
import { ProofForm } from './ProofForm.tsx';
import { proofApi } from './proof-api.ts';

/** Asks who is there before a sensitive change goes on; the change is then done without another press. */
export function StepUpDialog({ stepUp }: { stepUp: StepUp }) {
  const { isAsked, onProved, onCancel } = stepUp;
  return (
    <Dialog
      size="s"
      title="Confirm that it is you"
      description="This change needs a fresh proof. It counts for ten minutes in this browser."
      open={isAsked}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
    >
      {isAsked && <StepUpContent onProved={onProved} />}
    </Dialog>
  );
}

function StepUpContent({ onProved }: { onProved: () => void }) {
  // Asked anew each time: what the account has changes with what is confirmed here.
  const ways = useApiQuery(proofApi.getProofWays, {}, { staleTime: 0 });
  if (ways.isSuccess && !ways.isFetching) return <ProofForm ways={ways.data} onProved={onProved} />;
  if (!ways.isError) return <Skeleton label="Loading your factors" />;
  return (
    <ErrorState
      title="Your factors did not load."
      description={ways.error.text}
      retrying={ways.isFetching}
      onRetry={() => void ways.refetch()}
    />
  );
}
