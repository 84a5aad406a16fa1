import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { UserStats } from '../../contract/schemas.ts';
import { rewardsApi, STATS_READ } from '../api.ts';
import { BADGE_PICTURES } from './badge-icons.ts';

/** Earned badges first, then the next ones, in two rows at most. */
const SHOWN = 8;

type BadgeVariant = UserStats['badgeVariants'][string];

/** The badges a member has, and the way to all of them (spec §2.4). */
export function BadgeSummary(): ReactElement {
  return (
    <section aria-labelledby="badges">
      <SectionHeader
        id="badges"
        title="Badges"
        action={<TextLink href={pathTo('/achievements')}>View All</TextLink>}
        className="mb-2"
      />
      <Earned />
    </section>
  );
}

function Earned(): ReactElement {
  const { input, options } = STATS_READ;
  const read = useApiQuery(rewardsApi.getUserStats, input, options);
  if (!read.data) {
    return <NotRead read={read} loading="Loading your badges" failed="Your badges did not load." box="h-8" />;
  }
  const { badgeVariants, openBadges } = read.data;
  const earned = Object.entries(badgeVariants);
  if (earned.length === 0) {
    return (
      <EmptyState
        title="No badges earned yet"
        action={<TextLink href={pathTo('/achievements')}>See what earns one</TextLink>}
      />
    );
  }
  const open = Object.entries(openBadges).slice(0, Math.max(0, SHOWN - earned.length));
  return (
    <ul aria-label="Your badges" className="grid grid-cols-4 gap-x-2 gap-y-3">
      {earned.slice(0, SHOWN).map(([id, variant]) => (
        <BadgeFigure key={id} variant={variant} isEarned />
      ))}
      {open.map(([id, variant]) => (
        <BadgeFigure key={id} variant={variant} isEarned={false} />
      ))}
    </ul>
  );
}

function BadgeFigure({ variant, isEarned }: { variant: BadgeVariant; isEarned: boolean }): ReactElement {
  const Picture = BADGE_PICTURES[variant.icon];
  return (
    <li className="flex min-w-0 flex-col items-center gap-1 text-center">
      <span
        className={clsx(
          'grid size-9 place-items-center rounded-full',
          isEarned
            ? 'edge-more bg-selected text-pine-text'
            : 'border border-dashed border-line-strong text-ink-3',
        )}
      >
        <Picture aria-hidden className="size-4.5" />
      </span>
      <span className={clsx('max-w-full text-12 break-words', isEarned ? 'font-medium' : 'text-ink-3')}>
        {variant.label}
        {!isEarned && <span className="sr-only">, not earned yet</span>}
      </span>
    </li>
  );
}

/** Reads ahead what it will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<void> =>
  prefetchApi(client, rewardsApi.getUserStats, STATS_READ.input, STATS_READ.options);

export { BadgeSummary as Component };
