import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';

type PageHeaderProps = {
  /** The page's only h1. */
  title: ReactNode;
  lead?: ReactNode;
  /** Badges above the title of a record. */
  badges?: ReactNode;
  actions?: ReactNode;
  /** A record (28 px) rather than a page (24 px). */
  record?: boolean | undefined;
  className?: string | undefined;
};

/** Title of a page with its lead line and actions. */
export function PageHeader({
  title,
  lead,
  badges,
  actions,
  record = false,
  className,
}: PageHeaderProps): ReactElement {
  return (
    <div className={clsx('flex flex-wrap items-center justify-between gap-x-4 gap-y-3', className)}>
      <div className="min-w-0 flex-1 basis-72">
        {badges && <div className="mb-2 flex flex-wrap gap-2">{badges}</div>}
        <h1 className={clsx('max-md:text-22', record ? 'text-28' : 'text-24')}>{title}</h1>
        {lead && <p className="mt-0.5 text-14 text-ink-2">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
