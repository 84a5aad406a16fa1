import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from './Badge.tsx';

type ExampleFiguresProps = {
  /** Static figures of the specification: never live ones in the same box. */
  figures?: readonly { value: string; label: string }[] | undefined;
  /** "Example figures" unless told, for example "Example match". */
  badge?: string | undefined;
  /** A link to the measured numbers, usually "Live count". */
  action?: ReactNode;
  /** Anything else that is an example. */
  children?: ReactNode;
  className?: string | undefined;
};

/** Example figures in a dashed box; the badge comes first in reading order, so they are not taken for live. */
export function ExampleFigures(props: ExampleFiguresProps): ReactElement {
  const { figures = [], badge = 'Example figures', action, children, className } = props;
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-7.5 gap-y-2 rounded-l border border-dashed border-line-strong px-4.5 py-2 max-md:px-3.5 max-md:py-2.5',
        className,
      )}
    >
      <Badge tone="example">{badge}</Badge>
      {figures.length > 0 && (
        <dl className="flex flex-wrap gap-x-7.5 gap-y-1 max-md:order-3 max-md:grid max-md:w-full max-md:grid-cols-2">
          {figures.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-row-reverse items-baseline justify-end gap-1.5 max-md:text-13"
            >
              <dt className="text-ink-3 max-md:text-ink-2">{label}</dt>
              <dd className="tnum font-medium text-ink-2">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {action && <div className="ms-auto text-13">{action}</div>}
    </div>
  );
}
