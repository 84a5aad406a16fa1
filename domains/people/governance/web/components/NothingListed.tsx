import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { addressOf, type ListFilter, readFilter } from '../list-filter.ts';

const NO_FILTER = readFilter(new URLSearchParams());

/** An empty list: why, and what to do next. */
export function NothingListed({ filter }: { filter: ListFilter }): ReactElement {
  const { scope, phase, q } = filter;
  const isNarrowed = Boolean(q.trim() || phase);
  if (isNarrowed)
    return (
      <EmptyState
        title="No proposals found"
        action={<See filter={{ ...NO_FILTER, scope }}>Clear the filters</See>}
      >
        Search with fewer words, or choose another state.
      </EmptyState>
    );
  if (scope === 'due')
    return (
      <EmptyState title="No vote is due" action={<See filter={NO_FILTER}>See all proposals</See>}>
        Open votes in which you can vote and have not appear here.
      </EmptyState>
    );
  if (scope === 'mine')
    return (
      <EmptyState title="You have no proposals">
        Use “New proposal” above. A draft is yours alone until you publish it.
      </EmptyState>
    );
  return (
    <EmptyState title="There are no proposals yet">
      Write the first one. It is in notice for two days or longer, then members vote.
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
