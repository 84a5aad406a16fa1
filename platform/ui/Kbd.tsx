import { clsx } from 'clsx';
import type { ReactElement } from 'react';

/** A key to press, decoration beside a control that tells the shortcut by `aria-keyshortcuts`. */
export function Kbd({
  children,
  className,
}: {
  children: string;
  className?: string | undefined;
}): ReactElement {
  return (
    <span
      aria-hidden="true"
      className={clsx('rounded-s border border-line px-1.5 font-sans text-12 text-ink-3', className)}
    >
      {children}
    </span>
  );
}
