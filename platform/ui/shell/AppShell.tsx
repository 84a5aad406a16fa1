import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { SkipLink } from '../SkipLink.tsx';

type AppShellProps = {
  sidebar: ReactNode;
  header: ReactNode;
  mobileHeader: ReactNode;
  bottomBar: ReactNode;
  dock?: ReactNode;
  /** Strips over the page: offline, demo data. */
  strip?: ReactNode;
  children: ReactNode;
  /** `embed=true` or `standalone=true`: the sheet alone. */
  embedded?: boolean | undefined;
};

/**
 * The signed-in layout: sidebar on canvas, everything else on one white sheet with a corner of 14. It holds
 * the main landmark (id `main`); a page fills it and never draws another.
 */
export function AppShell(props: AppShellProps): ReactElement {
  const { sidebar, header, mobileHeader, bottomBar, dock, strip, children, embedded = false } = props;
  const main = (
    <main id="main" tabIndex={-1} className={clsx('outline-none', !embedded && 'pb-(--covered)')}>
      <div className="mx-auto max-w-[calc(var(--page)+64px)] px-8 py-6 max-md:px-4 max-md:py-4">
        {children}
      </div>
    </main>
  );
  if (embedded) return <div className="min-h-dvh bg-surface">{main}</div>;
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      {sidebar}
      <div className="flex min-w-0 flex-1 flex-col bg-surface md:mt-2 md:rounded-ss-sheet md:border-s md:border-t md:border-line">
        {mobileHeader}
        {header}
        {strip}
        {main}
      </div>
      {dock}
      {bottomBar}
    </div>
  );
}
