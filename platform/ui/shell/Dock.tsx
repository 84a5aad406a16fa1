import type { ReactElement, ReactNode } from 'react';

/**
 * The one floating pill, bottom right, above bottom bar and safe area. Nothing else floats. Its children are
 * `DockButton`s; where an action bar sticks and on admin pages they move into the header instead.
 */
export function Dock({ children }: { children: ReactNode }): ReactElement {
  return (
    <section
      aria-label="Quick actions"
      className="fixed end-[calc(20px+var(--docked))] bottom-5 z-20 flex items-center gap-0.5 rounded-full bg-raised p-1 shadow-2 max-md:end-4 max-md:bottom-[calc(var(--bottombar)+14px+env(safe-area-inset-bottom,0px))] forced-colors:border lg:in-data-docked:hidden print:hidden"
    >
      {children}
    </section>
  );
}
