import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import type { Icon } from './icon.ts';
import { Link } from './Link.tsx';

/** A list of rows parted by hairlines. */
export function RowList({
  children,
  label,
  className,
}: {
  children: ReactNode;
  label?: string | undefined;
  className?: string | undefined;
}): ReactElement {
  return (
    <ul aria-label={label} className={clsx('divide-y divide-line', className)}>
      {children}
    </ul>
  );
}

type RowProps = {
  title: ReactNode;
  /** Makes the title a link; the whole row is its target for a pointer. */
  href?: string | undefined;
  secondary?: ReactNode;
  icon?: Icon | undefined;
  /** Color class of the icon, for example `text-ok-mark`. */
  iconClassName?: string | undefined;
  /** At the end of the row: number, badge, time, menu. */
  end?: ReactNode;
  /** Unread or chosen: `selected` fill and a title in 600. */
  selected?: boolean | undefined;
  /** Inside a box that reaches the edge. */
  inset?: boolean | undefined;
  className?: string | undefined;
};

/** One row: name, a secondary line, something at the end. 44 to 62 high. */
export function Row(props: RowProps): ReactElement {
  const {
    title,
    href,
    secondary,
    icon: IconPart,
    iconClassName,
    end,
    selected = false,
    inset = false,
    className,
  } = props;
  return (
    <li
      className={clsx(
        'relative flex min-h-row items-center gap-x-3 gap-y-1 py-2.5 max-md:flex-wrap',
        inset && 'px-4',
        selected && 'bg-selected',
        href && 'motion-colors hover:bg-hover',
        className,
      )}
    >
      {IconPart && (
        <IconPart aria-hidden className={clsx('size-4.5 self-start', iconClassName ?? 'text-ink-2')} />
      )}
      <div className="min-w-0 flex-1 max-md:basis-32">
        <div className={selected ? 'font-semibold' : 'font-medium'}>
          {href ? (
            <Link href={href} className="after:absolute after:inset-0 after:content-['']">
              {title}
            </Link>
          ) : (
            title
          )}
        </div>
        {secondary && <div className="text-13 text-ink-3">{secondary}</div>}
      </div>
      {end && (
        <div className="tnum relative ms-auto flex max-w-full shrink-0 flex-wrap items-center justify-end gap-x-3 gap-y-1 text-13 text-ink-2">
          {end}
        </div>
      )}
    </li>
  );
}
