import { lazy, Suspense } from 'react';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { StepUp } from '../../hooks/use-step-up.ts';
import { proofApi } from './proof-api.ts';

// Wanted by few visits of the pages that may ask: passkeys and their words come with the question.
const ProofForm = lazy(() =>
  import('./ProofForm.tsx').then(({ ProofForm: Component }) => ({ default: Component })),
);

/** Asks who is there before a sensitive change continues; the change is then done without another press. */
export function StepUpDialog({ stepUp }: { stepUp: StepUp }) {
  const { isAsked, isByFactor = false, onProved, onCancel } = stepUp;
  return (
    <Dialog
      size="s"
      title="Confirm that it is you"
      description={
        isByFactor
          ? 'Confirm your identity with a second factor to continue. We ask again after ten minutes.'
          : 'Confirm your identity to continue. We ask again after ten minutes.'
      }
      open={isAsked}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
    >
      {isAsked && <StepUpContent isByFactor={isByFactor} onProved={onProved} />}
    </Dialog>
  );
}

/** Ways that show no second factor. */
const WITHOUT_FACTOR = { password: false, wallet: null, telegram: null };

function StepUpContent({ isByFactor, onProved }: { isByFactor: boolean; onProved: () => void }) {
  // Asked anew each time: what the account has changes with what is confirmed here.
  const ways = useApiQuery(proofApi.getProofWays, {}, { staleTime: 0 });
  const loading = <Skeleton label="Loading your factors" />;
  if (ways.isSuccess && !ways.isFetching) {
    return (
      <Suspense fallback={loading}>
        <ProofForm ways={isByFactor ? { ...ways.data, ...WITHOUT_FACTOR } : ways.data} onProved={onProved} />
      </Suspense>
    );
  }
  if (!ways.isError) return loading;
  return (
    <ErrorState
      title="Your factors did not load."
      description={ways.error.text}
      retrying={ways.isFetching}
      onRetry={() => void ways.refetch()}
    />
  );
}
