import type { ReactElement } from 'react';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { goalsApi } from '../api.ts';
import { GoalRow } from './GoalRow.tsx';

const SHOWN = 3;

/** The member's goals to work on, for their dashboard. */
function GoalsPart(): ReactElement {
  return (
    <section aria-labelledby="own-goals">
      <SectionHeader
        id="own-goals"
        title="Your goals"
        action={<TextLink href={pathTo('/networking-goals')}>All goals</TextLink>}
        className="mb-2"
      />
      <List />
    </section>
  );
}

function List(): ReactElement {
  const read = useApiQuery(goalsApi.listGoals, {});
  if (!read.data)
    return <NotRead read={read} loading="Loading your goals" failed="Your goals did not load." box="h-24" />;
  const open = read.data.goals.filter(
    ({ state, isArchived }) => !isArchived && (state === 'on-track' || state === 'behind'),
  );
  if (open.length === 0) {
    return (
      <EmptyState
        title="No active goals"
        action={<TextLink href={pathTo('/goal-wizard')}>Write a goal</TextLink>}
      />
    );
  }
  return (
    <RowList label="Your goals">
      {open.slice(0, SHOWN).map((goal) => (
        <GoalRow key={goal.id} goal={goal} />
      ))}
    </RowList>
  );
}

/** Reads ahead what it will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  prefetchApi(client, goalsApi.listGoals, {});

export { GoalsPart as Component };
