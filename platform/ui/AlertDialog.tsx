import { clsx } from 'clsx';
import * as Radix from 'radix-ui/alert-dialog';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { dialogFooterLook, dialogLook } from './dialog-look.ts';
import { scrimLook } from './overlay-look.ts';

export type AlertDialogProps = {
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
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
};

/** Asks before something that matters. Focus starts on the safe choice and returns to the trigger. */
export function AlertDialog(props: AlertDialogProps): ReactElement {
  const { title, description, cancelLabel, confirmLabel, onConfirm, ...others } = props;
  const { destructive = false, busy = false, trigger, open, onOpenChange } = others;
  const confirm = (
    <Button variant={destructive ? 'destructive' : 'filled'} busy={busy} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  );
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrimLook} />
        <Radix.Content className={clsx(dialogLook, 'p-5.5 md:max-w-[420px] max-md:p-4')}>
          <Radix.Title className="text-16 font-semibold">{title}</Radix.Title>
          <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>
          <div className={dialogFooterLook}>
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            {open === undefined ? <Radix.Action asChild>{confirm}</Radix.Action> : confirm}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
