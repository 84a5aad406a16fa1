import { Slot } from 'radix-ui/slot';
import { lazy, type ReactElement, Suspense } from 'react';
import type { AlertDialogProps } from './alert-dialog-props.ts';
import { useOpening } from './use-opening.ts';

const AlertDialogPanel = lazy(() => import('./AlertDialogPanel.tsx'));

/** Asks before something that matters. Focus starts on the safe choice and returns to the trigger. */
export function AlertDialog(props: AlertDialogProps): ReactElement {
  const { trigger, open, onOpenChange, onConfirm, ...panel } = props;
  const opening = useOpening({ open, onOpenChange });
  const { isOpen, wasOpened, change, onClosed } = opening;
  const confirm = (): void => {
    onConfirm();
    // Closes on the answer unless a caller controls it.
    if (open === undefined) change(false);
  };
  return (
    <>
      {trigger && <Slot {...opening.trigger}>{trigger}</Slot>}
      {wasOpened && (
        <Suspense fallback={null}>
          <AlertDialogPanel
            {...panel}
            onConfirm={confirm}
            open={isOpen}
            onOpenChange={change}
            onClosed={onClosed}
          />
        </Suspense>
      )}
    </>
  );
}
