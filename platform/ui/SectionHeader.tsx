import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';

type SectionHeaderProps = {
  title: ReactNode;
  /** h2 unless told. */
  level?: 2 | 3 | undefined;
  /** Secondary words after the title, for example "7 · 2 due before 15 Dec". */
  note?: ReactNode;
  /** A link or a small control at the end of the line. */
  action?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
};

/** Head of a page section: title, a note, one action. */
export function SectionHeader({
  title,
  level = 2,
  note,
  action,
  id,
  className,
}: SectionHeaderProps): ReactElement {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={clsx('flex flex-wrap items-baseline gap-x-3 gap-y-1', className)}>
      <Heading id={id} className={level === 2 ? 'text-16' : 'text-14'}>
        {title}
      </Heading>
      {note && <span className="tnum text-13 text-ink-3">{note}</span>}
      {action && <div className="ms-auto flex items-center gap-3 [&>a]:z-1 [&>a]:hit-area">{action}</div>}
    </div>
  );
}
