import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { Emblem } from './Emblem.tsx';

/** Emblem and name; wrap it in a link to the start page. `compact` keeps the name for screen readers only. */
export function Wordmark({
  compact = false,
  className,
}: {
  compact?: boolean | undefined;
  className?: string | undefined;
}): ReactElement {
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <Emblem className="size-7 text-pine-text" />
      <span className={compact ? 'sr-only' : 'text-17 font-display tracking-[-0.015em] text-ink'}>Hodag</span>
    </span>
  );
}
