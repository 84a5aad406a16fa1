import * as Radix from 'radix-ui/tooltip';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

const Provided = createContext(false);

/** Set once at the root: a tooltip opens after 700 ms, its neighbour within the next 300 ms at once. */
export function TooltipProvider({ children }: { children: ReactNode }): ReactElement {
  return (
    <Provided.Provider value={true}>
      <Radix.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Radix.Provider>
    </Provided.Provider>
  );
}

type TooltipProps = {
  /** Short text; never the only place of something that must be known. */
  label: ReactNode;
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  className?: string | undefined;
};

/** A hint for pointer and keyboard focus. The trigger keeps its own accessible name. */
export function Tooltip({ label, children, side = 'top', className }: TooltipProps): ReactElement {
  const provided = useContext(Provided);
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={`z-50 max-w-[260px] animate-fade-in rounded-m bg-ink px-2 py-1 text-12 text-canvas forced-colors:border ${className ?? ''}`}
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
  return provided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
