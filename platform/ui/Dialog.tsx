import { Slot } from 'radix-ui/slot';
import { createContext, lazy, type ReactElement, Suspense, useContext } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { useOpening } from './use-opening.ts';

/** Fetches the code of what opens, for a dialog that comes up automatically and must not come up late. */
export const fetchDialog = () => import('./DialogPanel.tsx');

const DialogPanel = lazy(fetchDialog);

const CloseContext = createContext<() => void>(() => {});

/** A dialog: focus is trapped and returns, Esc closes, on a phone it is a bottom sheet. */
export function Dialog({ trigger, open, onOpenChange, ...panel }: DialogProps): ReactElement {
  const opening = useOpening({ open, onOpenChange });
  const { isOpen, wasOpened, change, onClosed } = opening;
  return (
    <>
      {trigger && <Slot {...opening.trigger}>{trigger}</Slot>}
      {wasOpened && (
        <CloseContext value={() => change(false)}>
          <Suspense fallback={null}>
            <DialogPanel {...panel} open={isOpen} onOpenChange={change} onClosed={onClosed} />
          </Suspense>
        </CloseContext>
      )}
    </>
  );
}

/** Makes its only child close the dialog around it. */
export function DialogClose({ children }: { children: ReactElement }): ReactElement {
  return <Slot onClick={useContext(CloseContext)}>{children}</Slot>;
}
