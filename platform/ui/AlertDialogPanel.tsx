import { clsx } from 'clsx';
import * as Radix from 'radix-ui/alert-dialog';
import type { ReactElement } from 'react';
import type { AlertDialogProps } from './alert-dialog-props.ts';
import { Button } from './Button.tsx';
import { dialogFooterLook, dialogLook } from './dialog-look.ts';
import { scrimLook } from './overlay-look.ts';

type AlertDialogPanelProps = Omit<AlertDialogProps, 'trigger'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Puts the focus back where it was before. */
  onClosed: () => void;
};

/** Opened dialog; its code comes with the first question of any page. */
export default function AlertDialogPanel(props: AlertDialogPanelProps): ReactElement {
  const { title, description, cancelLabel, confirmLabel, onConfirm, open, onOpenChange, onClosed } = props;
  const { destructive = false, busy = false } = props;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimLook} />
        <Radix.Content
          onCloseAutoFocus={onClosed}
          className={clsx(dialogLook, 'p-5.5 md:max-w-[420px] max-md:p-4')}
        >
          <Radix.Title className="text-16 font-semibold">{title}</Radix.Title>
          <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>
          <div className={dialogFooterLook}>
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={destructive ? 'destructive' : 'filled'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
