import { Slot } from 'radix-ui/slot';
import { createContext, lazy, type ReactElement, type ReactNode, Suspense, useContext } from 'react';
import { type OpeningProps, useOpening } from './use-opening.ts';

export type DialogProps = OpeningProps & {
  title: ReactNode;
  /** One sentence: what this is for, or what follows. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. Wrap a button in `DialogClose` to let it close. */
  footer?: ReactNode;
  /** The button that opens it; leave out when `open` is controlled. */
  trigger?: ReactElement | undefined;
  size?: 's' | 'm' | 'l' | undefined;
};

/** Fetches the code of what opens, for a dialog that comes up by itself and must not come up late. */
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
