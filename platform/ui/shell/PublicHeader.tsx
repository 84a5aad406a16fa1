import type { ReactElement, ReactNode } from 'react';
import { Link } from '../Link.tsx';
import { Wordmark } from '../Wordmark.tsx';

export type PublicItem = { label: string; href: string; active?: boolean | undefined };

type PublicHeaderProps = {
  homeHref: string;
  items: readonly PublicItem[];
  /** Sign in and create an account; on a phone the second one may be hidden by class. */
  actions: ReactNode;
  /** The phone's menu button, shown below 1024 px. */
  menu?: ReactNode;
};

/** Head of signed-out pages. */
export function PublicHeader({ homeHref, items, actions, menu }: PublicHeaderProps): ReactElement {
  return (
    <header className="bg-surface">
      <div className="public-width flex h-16 items-center gap-4 max-md:h-14">
        <Link href={homeHref} className="flex min-h-11 items-center rounded-m">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="ms-8 max-lg:hidden">
          <ul className="flex gap-6">
            {items.map(({ label, href, active = false }) => (
              <li key={href}>
                <Link
                  href={href}
                  {...(active ? { 'aria-current': 'page' as const } : {})}
                  className="motion-colors rounded-s font-medium text-ink-2 hover:text-ink aria-[current=page]:text-pine-text more:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-3">
          {actions}
          {menu && <div className="-me-2 lg:hidden">{menu}</div>}
        </div>
      </div>
    </header>
  );
}
