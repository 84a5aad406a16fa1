import type { ReactElement, ReactNode } from 'react';

type HeaderBarProps = {
  /** Usually a `Breadcrumb`. */
  start: ReactNode;
  /** Help and bell last, in the same place on every page. */
  actions?: ReactNode;
};

/** Head of the sheet, from 768 px on. */
export function HeaderBar({ start, actions }: HeaderBarProps): ReactElement {
  return (
    <header className="flex h-header items-center justify-between gap-4 border-b border-line px-8 max-md:hidden">
      {start}
      {actions && <div className="-me-3 flex shrink-0 items-center gap-1">{actions}</div>}
    </header>
  );
}
