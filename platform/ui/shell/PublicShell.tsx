import type { ReactElement, ReactNode } from 'react';
import { SkipLink } from '../SkipLink.tsx';

type PublicShellProps = {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
  embedded?: boolean | undefined;
};

/**
 * The signed-out layout. It holds the main landmark (id `main`); pages draw bands over the full width and
 * align to the header with `public-width`.
 */
export function PublicShell({ header, footer, children, embedded = false }: PublicShellProps): ReactElement {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      {!embedded && <SkipLink />}
      {!embedded && header}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {/* The last line can be scrolled out from under the dock. */}
      {!embedded && <div className="bg-canvas pb-(--covered)">{footer}</div>}
    </div>
  );
}
