import { clsx } from 'clsx';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactElement } from 'react';
import { Link } from '../Link.tsx';
import { Tooltip } from '../Tooltip.tsx';
import type { NavItem } from './nav-item.ts';

type NavLinkProps = {
  item: NavItem;
  /** The sidebar shrinks to icons between 768 and 1023 px: names become tooltips there. */
  shrinks?: boolean | undefined;
  onNavigate?: (() => void) | undefined;
};

/** A line of the sidebar or the menu drawer. */
export function NavLink({ item, shrinks = false, onNavigate }: NavLinkProps): ReactElement {
  const { label, href, icon: IconPart, active = false, count = 0, external = false } = item;
  const narrow = shrinks && 'max-lg:sr-only';
  const link = (
    <Link
      href={href}
      onClick={onNavigate}
      {...(active ? { 'aria-current': 'page' as const } : {})}
      {...(external ? { target: '_blank', rel: 'noreferrer' } : {})}
      className={clsx(
        'motion-colors relative flex min-h-8 items-center gap-2.5 rounded-m px-2 font-medium max-md:min-h-11',
        active ? 'edge-more bg-selected text-pine-text' : 'text-ink-2 hover:bg-hover hover:text-ink',
        shrinks && 'max-lg:size-10 max-lg:justify-center max-lg:px-0',
      )}
    >
      <IconPart aria-hidden className="size-4.5 max-md:size-5" />
      <span className={clsx('min-w-0 flex-1 truncate', narrow)}>{label}</span>
      {external && (
        <>
          <ArrowUpRight
            aria-hidden
            className={clsx('size-3.5 rtl:-scale-x-100', shrinks && 'max-lg:hidden')}
          />
          <span className="sr-only"> (opens a new tab)</span>
        </>
      )}
      {count > 0 && <span className={clsx('tnum text-12 text-ink-2', narrow)}>{count}</span>}
    </Link>
  );
  if (!shrinks) return link;
  return (
    <Tooltip label={label} side="right" className="lg:hidden">
      {link}
    </Tooltip>
  );
}
