import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { addressOf, type ListFilter, readFilter, showsAll } from '../list-filter.ts';

const NO_FILTER = readFilter(new URLSearchParams(), false);

/** An empty list: why, and what to do next. */
export function NothingListed({ filter }: { filter: ListFilter }): ReactElement {
  const { scope, phase, q, skill } = filter;
  const isNarrowed = Boolean(q.trim() || skill || phase);
  if (scope === 'mine' && !isNarrowed)
    return (
      <EmptyState title="You host no hackathon">
        Use “Host a hackathon” above. An administrator approves it before it is listed.
      </EmptyState>
    );
  if (scope === 'registered' && !isNarrowed)
    return (
      <EmptyState
        title="You are not registered for a hackathon"
        action={<See filter={NO_FILTER}>See all hackathons</See>}
      >
        The ones you register for appear here.
      </EmptyState>
    );
  if (showsAll(filter))
    return (
      <EmptyState title="No hackathon is listed yet" action={<OtherPrizes />}>
        Host the first one, or look for prizes among the grants.
      </EmptyState>
    );
  if (scope === 'all' && phase && phase !== 'ended' && !q.trim() && !skill)
    return (
      <EmptyState
        title={phase === 'open' ? 'No hackathon is open now' : 'No hackathon is coming up'}
        action={<See filter={{ ...NO_FILTER, phase: 'ended' }}>See ended hackathons</See>}
      >
        Host one, or see what was built before. <OtherPrizes />
      </EmptyState>
    );
  return (
    <EmptyState
      title="No hackathons found"
      action={<See filter={{ ...NO_FILTER, scope }}>Clear the filters</See>}
    >
      Search with fewer words, or choose another skill.
    </EmptyState>
  );
}

function See({ filter, children }: { filter: ListFilter; children: string }): ReactElement {
  return (
    <Button asChild>
      <Link href={addressOf(filter)}>{children}</Link>
    </Button>
  );
}

/** Prizes and challenges in the grant catalog, which members search. */
function OtherPrizes(): ReactElement | null {
  if (useSession().state !== 'member') return null;
  return (
    <TextLink className="underline" href={pathTo('/grants', { q: 'prize challenge competition' })}>
      Search prizes and challenges
    </TextLink>
  );
}
