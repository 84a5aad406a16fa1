import { Slot } from 'radix-ui/slot';
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';

const TooltipHost = lazy(() =>
  import('./TooltipHost.tsx').then((module) => ({ default: module.TooltipHost })),
);

type TooltipProps = {
  /** Short text; never the only place of something that must be known. */
  label: string;
  /** One element; it is only marked, the provider does the rest. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  className?: string | undefined;
};

/** A hint for pointer and keyboard focus. The trigger keeps its own accessible name. */
export function Tooltip({ label, children, side = 'top', className }: TooltipProps): ReactElement {
  return (
    <Slot data-tooltip={label} data-tooltip-side={side} data-tooltip-class={className}>
      {children}
    </Slot>
  );
}

/**
 * Set once at the root: shows the tooltip of whatever is pointed at or focused. The tooltip's code loads when someone
 * first points or tabs, which is early enough for a hint that waits 700 ms anyway.
 */
export function TooltipProvider({ children }: { children: ReactNode }): ReactElement {
  const [first, setFirst] = useState<Event | null>(null);
  useEffect(() => {
    const wake = (event: Event): void => setFirst((known) => known ?? event);
    const options = { capture: true, once: true };
    document.addEventListener('pointerover', wake, options);
    document.addEventListener('focusin', wake, options);
    return () => {
      document.removeEventListener('pointerover', wake, true);
      document.removeEventListener('focusin', wake, true);
    };
  }, []);
  return (
    <>
      {children}
      {first && (
        <Suspense fallback={null}>
          <TooltipHost first={first} />
        </Suspense>
      )}
    </>
  );
}
