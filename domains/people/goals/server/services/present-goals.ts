import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { Goal, GoalAnswer } from '../../contract/schemas.ts';
import { measuresGoal } from '../extension-points/measures-goal.ts';
import { daysBetween, fractionOf, goalState } from '../rules/goal-state.ts';
import { listEntries } from '../store/goal-store.ts';
import type { GoalRow } from '../store/tables.ts';
import { todayOf } from './member-day.ts';

type Reads = Pick<Services, 'clock' | 'contributions'>;

/** Goals of one member with how far each is on their own calendar day; counted ones are counted now. */
export async function presentGoals(
  { clock, contributions }: Reads,
  db: Database,
  rows: readonly GoalRow[],
): Promise<Goal[]> {
  const [first] = rows;
  if (!first) return [];
  const today = await todayOf(db, first.userId, clock.now());
  const measures = new Map(contributions.of(measuresGoal).map((measure) => [measure.id, measure]));
  const goals: Goal[] = [];
  for (const row of rows) {
    const measure = row.measureId === null ? undefined : measures.get(row.measureId);
    const value = measure ? await measure.count(db, row.userId, row.createdAt) : row.value;
    goals.push(presentGoal(row, { today, value, label: measure?.label ?? null }));
  }
  return goals;
}

/** One goal with its entries. */
export async function presentWithEntries(deps: Reads, db: Database, row: GoalRow): Promise<GoalAnswer> {
  const [goal] = await presentGoals(deps, db, [row]);
  if (!goal) throw new Error('One row gives one goal');
  const entries = await listEntries(db, [row.id]);
  return {
    goal,
    entries: entries.map(({ id, value, note, at }) => ({ id, value, note, at: at.toISOString() })),
  };
}

interface Measured {
  readonly today: string;
  readonly value: number;
  readonly label: string | null;
}

function presentGoal(row: GoalRow, { today, value, label }: Measured): Goal {
  const { measureKind: kind, startValue: start, targetValue: target, startedOn, dueOn, steps, status } = row;
  const facts = { kind, status, start, target, value, startedOn, dueOn, steps };
  return {
    id: row.id,
    revision: row.revision,
    title: row.title,
    why: row.why,
    category: row.category,
    measure: {
      kind,
      unit: kind === 'counted' ? (label ?? '').toLowerCase() : row.unit,
      measure: label === null ? null : row.measureId,
      start,
      target,
      value,
    },
    percent: Math.floor(100 * fractionOf(facts)),
    state: goalState(facts, today),
    status,
    reason: row.reason,
    startedOn,
    dueOn,
    daysLeft: daysBetween(today, dueOn),
    steps,
    isArchived: row.archivedAt !== null,
    updatedAt: row.updatedAt.toISOString(),
  };
}
