import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { Link } from '../Link.tsx';
import type { NavItem } from './nav-item.ts';

/** The phone's bar of five, above the safe area. */
export function BottomBar({ items }: { items: readonly NavItem[] }): ReactElement {
  return (
    <nav
      aria-label="Shortcuts"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom,0px)] md:hidden"
    >
      <ul className="grid h-bottombar auto-cols-fr grid-flow-col">
        {items.map(({ label, href, icon: IconPart, active = false }) => (
          <li key={href}>
            <Link
              href={href}
              {...(active ? { 'aria-current': 'page' as const } : {})}
              className={clsx(
                'flex h-full flex-col items-center justify-center gap-0.5 text-[0.6875rem]/[0.875rem] -outline-offset-2',
                active ? 'font-semibold text-pine-text' : 'font-medium text-ink-2',
              )}
            >
              <span
                className={clsx(
                  'grid h-6.5 w-13 place-items-center rounded-full',
                  active && 'edge-more bg-selected',
                )}
              >
                <IconPart aria-hidden className="size-5" />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
