import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { Emblem } from './Emblem.tsx';

type EmptyStateProps = {
  /** The specified text verbatim where there is one, for example "No projects found". */
  title: string;
  /** Sentence on what will appear here. */
  children?: ReactNode;
  /** One next act. */
  action?: ReactNode;
  className?: string | undefined;
};

/** Nothing here yet: what it is and one next act. */
export function EmptyState({ title, children, action, className }: EmptyStateProps): ReactElement {
  return (
    <div className={clsx('flex flex-col items-center px-4 py-4.5 text-center', className)}>
      <Emblem className="size-11 text-seq-4" />
      <p className="mt-2.5 font-semibold">{title}</p>
      {children && <div className="max-w-[420px] text-13 text-ink-2">{children}</div>}
      {action && <div className="mt-2.5">{action}</div>}
    </div>
  );
}
