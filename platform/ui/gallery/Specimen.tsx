import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';

/** A titled group of the gallery. */
export function Specimen({
  title,
  children,
  className,
}: {
  title: string;
  children: ReactNode;
  className?: string | undefined;
}): ReactElement {
  return (
    <section className={clsx('min-w-0', className)}>
      <h2 className="mb-3 text-14">{title}</h2>
      {children}
    </section>
  );
}
