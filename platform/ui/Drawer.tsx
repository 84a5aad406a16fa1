import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { scrimLook } from './overlay-look.ts';

export type DrawerProps = {
  title: string;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls, for example "Show 38". */
  footer?: ReactNode;
  /** `start` menu, `end` details, `full` the whole screen (filters on a phone). */
  side?: 'start' | 'end' | 'full' | undefined;
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
};

const SIDE = {
  start: 'start-0 w-[min(320px,calc(100vw-48px))]',
  end: 'end-0 w-[min(380px,calc(100vw-48px))]',
  full: 'inset-x-0',
};

/** A panel from the edge: the phone's menu, facets, details. Focus is trapped and returns. */
export function Drawer({
  title,
  children,
  footer,
  side = 'end',
  trigger,
  open,
  onOpenChange,
}: DrawerProps): ReactElement {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrimLook} />
        <Radix.Content
          aria-describedby={undefined}
          className={clsx(
            'fixed inset-y-0 z-50 flex animate-fade-in flex-col bg-raised shadow-3 outline-none data-[state=closed]:animate-fade-out forced-colors:border',
            SIDE[side],
          )}
        >
          <Radix.Title className="flex h-header shrink-0 items-center border-b border-line ps-4 pe-14 text-16 font-semibold">
            {title}
          </Radix.Title>
          <div className="flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer && (
            <div className="shrink-0 border-t border-line p-4 pb-[calc(16px+env(safe-area-inset-bottom,0px))]">
              {footer}
            </div>
          )}
          {/* Last in the order: focus starts on the first thing to do. */}
          <Radix.Close asChild>
            <IconButton icon={X} label="Close" className="absolute! end-2 top-1 md:top-2" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
