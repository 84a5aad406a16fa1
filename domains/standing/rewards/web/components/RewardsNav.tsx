import { clsx } from 'clsx';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from '#platform/ui/Link.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { RewardsTab } from '../address-state.ts';

const ITEMS: readonly { readonly of: RewardsTab | 'achievements'; label: string; href: string }[] = [
  { of: 'overview', label: 'Overview', href: pathTo('/rewards') },
  { of: 'history', label: 'History', href: pathTo('/rewards', { tab: 'history' }) },
  { of: 'earn', label: 'How to earn', href: pathTo('/rewards', { tab: 'earn' }) },
  { of: 'leaderboard', label: 'Leaderboard', href: pathTo('/rewards', { tab: 'leaderboard' }) },
  { of: 'achievements', label: 'Achievements', href: pathTo('/achievements') },
];

/** The pages of rewards beside each other, the same on all of them. */
export function RewardsNav({ current }: { current: RewardsTab | 'achievements' }): ReactElement {
  const nav = useRef<HTMLElement>(null);
  // On a phone the last ones begin outside the window.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[data-of="${current}"]`);
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft;
  }, [current]);
  return (
    <nav ref={nav} aria-label="Reward pages" className="overflow-x-auto overflow-y-hidden">
      <ul className="flex min-w-fit gap-5 shadow-[inset_0_-1px_var(--line)]">
        {ITEMS.map(({ of, label, href }) => (
          <li key={of} data-of={of}>
            <Link
              href={href}
              {...(of === current ? { 'aria-current': 'page' as const } : {})}
              className={clsx(
                'motion-colors flex items-center whitespace-nowrap border-b-2 pt-1 pb-2 -outline-offset-2 max-md:min-h-11',
                of === current
                  ? 'border-pine font-semibold text-ink'
                  : 'border-transparent font-medium text-ink-2 hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
