import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { dayText } from '#platform/kernel/format/dates.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Progress } from '#platform/ui/Progress.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PrefetchContext } from '#platform/web/pages.ts';
import { describeFrom, prefetchApi, useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { CATEGORY_LABELS, STATE_LABELS } from '../../contract/labels.ts';
import type { Goal, ProgressEntry } from '../../contract/schemas.ts';
import { GOAL_READS, goalsApi } from '../api.ts';
import { GoalActions } from '../components/GoalActions.tsx';
import { ProgressForm } from '../components/ProgressForm.tsx';
import { STATE_TONES, valueText } from '../goal-words.ts';
import { useRefused } from '../hooks/use-refused.ts';

export const describe = ({ client, params }: DescribeContext) =>
  describeFrom(client, goalsApi.getGoal, { params: { id: params.id ?? '' } }, ({ goal }) => goal.title);

/** One goal: how far it is, its steps and its history. */
export function GoalPage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(goalsApi.getGoal, { params: { id } });
  usePageTitle(read.data?.goal.title);
  if (read.error?.status === 404 || read.error?.status === 400) {
    return (
      <>
        <PageHeader title="Goal" />
        <EmptyState
          title="Goal not found"
          action={<TextLink href={pathTo('/networking-goals')}>Your goals</TextLink>}
        >
          It may have been deleted.
        </EmptyState>
      </>
    );
  }
  if (!read.data) {
    return (
      <>
        <PageHeader title="Goal" />
        <NotRead read={read} loading="Loading the goal" failed="The goal did not load." box="h-40" />
      </>
    );
  }
  const { goal, entries } = read.data;
  return (
    <div className="flex max-w-read flex-col gap-6">
      <PageHeader
        record
        title={goal.title}
        lead={goal.why || undefined}
        badges={
          <>
            <Badge tone={STATE_TONES[goal.state]}>{STATE_LABELS[goal.state]}</Badge>
            <Badge>{CATEGORY_LABELS[goal.category]}</Badge>
            {goal.isArchived && <Badge>Archived</Badge>}
          </>
        }
      />
      <section aria-label="Progress" className="flex flex-col gap-3">
        <Progress label="Progress" value={goal.percent} max={100} valueText={valueText(goal.measure)} />
        <p className="tnum text-13 text-ink-3">
          Started {dayText(goal.startedOn)} · due {dayText(goal.dueOn)}
          {goal.reason && ` · Dropped: ${goal.reason}`}
        </p>
        {goal.status === 'active' && <ProgressForm goal={goal} />}
      </section>
      <Steps goal={goal} />
      <GoalActions goal={goal} />
      <History entries={entries} kind={goal.measure.kind} />
    </div>
  );
}

function Steps({ goal }: { goal: Goal }): ReactElement | null {
  const mark = useApiMutation(goalsApi.markGoalStep, {
    invalidates: GOAL_READS,
    onError: useRefused('The step was not changed.'),
  });
  if (goal.steps.length === 0) return null;
  return (
    <section aria-labelledby="steps">
      <SectionHeader id="steps" title="Steps" className="mb-2" />
      <ol>
        {goal.steps.map(({ id: stepId, title, dueOn, isDone }) => (
          <li key={stepId}>
            <Checkbox
              label={title}
              hint={dueOn ? `due ${dayText(dueOn)}` : undefined}
              checked={isDone}
              onChange={() =>
                mark.mutate({
                  params: { id: goal.id, stepId },
                  body: { revision: goal.revision, isDone: !isDone },
                })
              }
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function History({
  entries,
  kind,
}: {
  entries: readonly ProgressEntry[];
  kind: Goal['measure']['kind'];
}): ReactElement | null {
  if (entries.length === 0) return null;
  const words = (value: number) =>
    kind === 'done' ? (value >= 1 ? 'Marked as done' : 'Marked as not done') : numberText(value);
  return (
    <section aria-labelledby="history">
      <SectionHeader id="history" title="History" className="mb-2" />
      <RowList label="Progress entries">
        {entries.map(({ id, value, note, at }) => (
          <Row key={id} title={words(value)} secondary={note} end={dayText(at)} />
        ))}
      </RowList>
    </section>
  );
}

/** Reads ahead what the page will show. */
export const prefetch = ({ client, params }: PrefetchContext): Promise<unknown> =>
  prefetchApi(client, goalsApi.getGoal, { params: { id: params.id ?? '' } });

export { GoalPage as Component };
