import { Slot } from 'radix-ui/slot';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { type OpeningProps, useOpening } from './use-opening.ts';

export type AlertDialogProps = OpeningProps & {
  /** A question, for example "Revoke this credential?". */
  title: string;
  /** The consequence in one sentence. */
  description: ReactNode;
  /** The safe choice, for example "Keep it". */
  cancelLabel: string;
  /** The verb, for example "Revoke". */
  confirmLabel: string;
  onConfirm: () => void;
  /** Red, for what cannot be undone; else pine. */
  destructive?: boolean | undefined;
  /** Keeps the dialog open while the work runs; close it by `open`. */
  busy?: boolean | undefined;
  trigger?: ReactElement | undefined;
};

const AlertDialogPanel = lazy(() => import('./AlertDialogPanel.tsx'));

/** Asks before something that matters. Focus starts on the safe choice and returns to the trigger. */
export function AlertDialog(props: AlertDialogProps): ReactElement {
  const { trigger, open, onOpenChange, onConfirm, ...panel } = props;
  const opening = useOpening({ open, onOpenChange });
  const { isOpen, wasOpened, change, onClosed } = opening;
  const confirm = (): void => {
    onConfirm();
    // Where nobody else says when it is over, the answer ends it.
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
