import { Dialog } from '#platform/ui/Dialog.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { StepUp } from '../../hooks/use-sensitive-mutation.ts';
import { factorsApi } from '../factors-api.ts';
import { ProofForm } from './ProofForm.tsx';

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
  const factors = useApiQuery(factorsApi.getFactors, {});
  if (factors.data) return <ProofForm factors={factors.data} onProved={onProved} />;
  if (factors.isPending) return <Skeleton label="Loading your factors" />;
  return (
    <ErrorState
      title="Your factors did not load."
      description={factors.error.text}
      retrying={factors.isFetching}
      onRetry={() => void factors.refetch()}
    />
  );
}
