import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import type { ReactElement, ReactNode } from 'react';
import { dialogFooterLook, dialogLook } from './dialog-look.ts';
import { IconButton } from './IconButton.tsx';
import { scrimLook } from './overlay-look.ts';

export type DialogProps = {
  title: ReactNode;
  /** One sentence: what this is for, or what follows. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. Wrap a button in `DialogClose` to let it close. */
  footer?: ReactNode;
  /** The button that opens it; leave out when `open` is controlled. */
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  size?: 's' | 'm' | 'l' | undefined;
};

const WIDTH = { s: 'md:max-w-[420px]', m: 'md:max-w-[560px]', l: 'md:max-w-[760px]' };

/** A dialog: focus is trapped and returns, Esc closes, on a phone it is a bottom sheet. */
export function Dialog(props: DialogProps): ReactElement {
  const { title, description, children, footer, trigger, open, onOpenChange, size = 'm' } = props;
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrimLook} />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(dialogLook, WIDTH[size], 'p-5.5 max-md:p-4')}
        >
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-16 font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" size="s" className="-me-1 -mt-0.5" />
            </Radix.Close>
          </div>
          {children && <div className="mt-4">{children}</div>}
          {footer && <div className={dialogFooterLook}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Makes its only child close the dialog around it. */
export function DialogClose({ children }: { children: ReactElement }): ReactElement {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
