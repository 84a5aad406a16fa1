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
          <Radix.Title className="pe-9 text-16 font-semibold">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-1 pe-9 text-ink-2">{description}</Radix.Description>
          )}
          {children && <div className="mt-4">{children}</div>}
          {footer && <div className={dialogFooterLook}>{footer}</div>}
          {/* Last in the order: focus starts on the first field or on the safe choice. */}
          <Radix.Close asChild>
            <IconButton icon={X} label="Close" size="s" className="absolute! end-4 top-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Makes its only child close the dialog around it. */
export function DialogClose({ children }: { children: ReactElement }): ReactElement {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
