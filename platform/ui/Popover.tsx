import { clsx } from 'clsx';
import * as Radix from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { overlayLook } from './overlay-look.ts';

export type PopoverProps = {
  trigger: ReactElement;
  children: ReactNode;
  /** The accessible name of the panel. */
  label: string;
  align?: 'start' | 'center' | 'end' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
};

/** A small panel beside its trigger, at most 360 wide; on a phone a bottom sheet. */
export function Popover({
  trigger,
  children,
  label,
  align = 'start',
  open,
  onOpenChange,
}: PopoverProps): ReactElement {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          data-phone-sheet=""
          className={clsx(
            overlayLook,
            'max-w-[360px] p-4 max-md:max-h-[70dvh] max-md:w-full max-md:max-w-none max-md:overflow-y-auto max-md:rounded-b-none max-md:rounded-t-xl',
            'max-md:pb-[calc(16px+env(safe-area-inset-bottom,0px))]',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Makes its only child close the popover around it. */
export function PopoverClose({ children }: { children: ReactElement }): ReactElement {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
