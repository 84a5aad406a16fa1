import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { Chip } from '#platform/ui/Chip.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { projectsApi } from '#projects/projects/web';
import { GOAL_CATEGORIES, GOAL_STATES } from '../../contract/constants.ts';
import { CATEGORY_LABELS, STATE_LABELS } from '../../contract/labels.ts';
import type { Goal } from '../../contract/schemas.ts';
import { goalsApi } from '../api.ts';
import { GoalRow } from '../components/GoalRow.tsx';
import { GoalSettings } from '../components/GoalSettings.tsx';
import { filterGoals, type GoalFilter, goalFilterAddress, readGoalFilter } from '../goal-filter.ts';

/** The member's goals with their state and next step. */
export function GoalsPage(): ReactElement {
  const read = useApiQuery(goalsApi.listGoals, {});
  return (
    <>
      <PageHeader
        title="Your goals"
        lead="Only you can see them. They help the assistant and your recommendations."
        actions={
          <>
            {read.data && read.data.goals.length > 0 && <ExportButton href="/api/goals/export.csv" />}
            <Button asChild variant="filled">
              <Link href={pathTo('/goal-wizard')}>New goal</Link>
            </Button>
          </>
        }
      />
      <div className="mt-5">
        {read.data ? (
          <div className="grid gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_308px]">
            <Goals goals={read.data.goals} />
            <GoalSettings digest={read.data.digest} />
          </div>
        ) : (
          <NotRead read={read} loading="Loading your goals" failed="Your goals did not load." />
        )}
      </div>
    </>
  );
}

function Goals({ goals }: { goals: readonly Goal[] }): ReactElement {
  const [search] = useSearchParams();
  const filter = readGoalFilter(search);
  if (goals.length === 0) {
    return (
      <EmptyState
        title="No goals yet"
        action={<TextLink href={pathTo('/goal-wizard')}>Start the goal wizard</TextLink>}
      >
        Four short steps: what you want, how you will know, by when, and what comes first.
      </EmptyState>
    );
  }
  const shown = filterGoals(goals, filter);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Filters filter={filter} />
      {shown.length > 0 ? (
        <RowList label="Goals">
          {shown.map((goal) => (
            <GoalRow key={goal.id} goal={goal} />
          ))}
        </RowList>
      ) : (
        <EmptyState
          title={filter.isArchive ? 'No archived goals' : 'No goals match'}
          action={<TextLink href={pathTo('/networking-goals')}>Show all goals</TextLink>}
        />
      )}
    </div>
  );
}

function Filters({ filter }: { filter: GoalFilter }): ReactElement {
  const navigate = useNavigate();
  const change = (next: Partial<GoalFilter>) =>
    void navigate(goalFilterAddress({ ...filter, ...next }), { replace: true, preventScrollReset: true });
  return (
    <search className="flex flex-wrap items-end gap-3" aria-label="Filter goals">
      <Field label="State" className="min-w-32 flex-1">
        <Select
          value={filter.state}
          placeholder="All"
          options={GOAL_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
          onChange={({ target }) => change({ state: GOAL_STATES.find((one) => one === target.value) ?? '' })}
        />
      </Field>
      <Field label="Category" className="min-w-32 flex-1">
        <Select
          value={filter.category}
          placeholder="All"
          options={GOAL_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
          onChange={({ target }) =>
            change({ category: GOAL_CATEGORIES.find((one) => one === target.value) ?? '' })
          }
        />
      </Field>
      <Chip
        className="mb-1"
        selected={filter.isArchive}
        onClick={() => change({ isArchive: !filter.isArchive })}
      >
        Archived
      </Chip>
    </search>
  );
}

/** Reads ahead what the page will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  Promise.all([
    prefetchApi(client, goalsApi.listGoals, {}),
    prefetchApi(client, goalsApi.getCurrentProject, {}),
    prefetchApi(client, projectsApi.listMyProjects, {}),
  ]);

export { GoalsPage as Component };
