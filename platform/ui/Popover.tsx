import { clsx } from 'clsx';
import * as Radix from 'radix-ui/popover';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { overlayLook } from './overlay-look.ts';

export type PopoverProps = {
  /** Opens it; absent where `anchor` stands for it. */
  trigger?: ReactElement | undefined;
  /** Element it is beside and gives the focus back to, where that opens it by `open` itself. */
  anchor?: RefObject<HTMLElement | null> | undefined;
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
  anchor,
  children,
  label,
  align = 'start',
  open,
  onOpenChange,
}: PopoverProps): ReactElement {
  const wasLeft = useRef(false);
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      {anchor && <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />}
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          data-phone-sheet=""
          onInteractOutside={(event) => {
            // The anchor closes it by its own click; closed here, that click would open it again.
            if (anchor?.current?.contains(event.target as Node)) event.preventDefault();
            else wasLeft.current = true;
          }}
          onCloseAutoFocus={() => {
            if (!wasLeft.current) anchor?.current?.focus();
          }}
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
