import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { rewardsApi, STATS_READ } from '../api.ts';
import { BADGE_PICTURES } from './badge-icons.ts';

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
  const badges = Object.entries(read.data.badgeVariants);
  if (badges.length === 0) {
    return (
      <EmptyState
        title="No badges earned yet"
        action={<TextLink href={pathTo('/achievements')}>See what earns one</TextLink>}
      />
    );
  }
  return (
    <ul aria-label="Your badges" className="flex flex-wrap gap-2">
      {badges.map(([id, { label, icon }]) => (
        <li key={id}>
          <Badge tone="pine" icon={BADGE_PICTURES[icon]}>
            {label}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** Reads ahead what it will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<void> =>
  prefetchApi(client, rewardsApi.getUserStats, STATS_READ.input, STATS_READ.options);

export { BadgeSummary as Component };
