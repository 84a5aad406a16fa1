import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { Link } from './Link.tsx';

export type Stat = {
  label: string;
  /** The figure as shown, for example "42.75"; null while unknown. */
  value: ReactNode;
  unit?: ReactNode;
  note?: ReactNode;
  /** The list behind the figure. */
  href?: string | undefined;
  /** A sparkline or another small picture at the end of the cell; a phone's cell has no room for it. */
  figure?: ReactNode;
};

function Cell({ stat }: { stat: Stat }): ReactElement {
  const { label, value, unit, note, href, figure } = stat;
  return (
    <li
      className={clsx(
        'relative flex items-start justify-between gap-3 bg-surface px-4.5 py-3.5 max-md:px-4 max-md:py-3 max-md:last:odd:col-span-2',
        href && 'motion-colors hover:bg-hover',
      )}
    >
      <div className="min-w-0">
        <div className="text-13 text-ink-2">
          {href ? (
            <Link href={href} className="after:absolute after:inset-0 after:content-['']">
              {label}
            </Link>
          ) : (
            label
          )}
        </div>
        <div className="tnum mt-0.5">
          <span className="text-22 font-semibold">{value ?? '\u2013'}</span>
          {unit && <span className="ms-1.5 text-13 text-ink-3">{unit}</span>}
          {note && <span className="ms-1.5 text-13 text-ink-3">{note}</span>}
        </div>
      </div>
      {figure && <div className="self-end max-md:hidden">{figure}</div>}
    </li>
  );
}

/** Figures as cells of one hairline box, two columns on a phone. Each cell with an address leads to its list. */
export function StatStrip({
  stats,
  label,
  className,
}: {
  stats: readonly Stat[];
  label?: string | undefined;
  className?: string | undefined;
}): ReactElement {
  return (
    <ul
      aria-label={label}
      className={clsx(
        'grid grid-cols-2 gap-px overflow-hidden rounded-l border border-line bg-line md:auto-cols-fr md:grid-flow-col md:grid-cols-none',
        className,
      )}
    >
      {stats.map((stat) => (
        <Cell key={stat.label} stat={stat} />
      ))}
    </ul>
  );
}
