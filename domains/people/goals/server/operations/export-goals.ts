import { toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { CATEGORY_LABELS, STATE_LABELS } from '../../contract/labels.ts';
import { presentGoals } from '../services/present-goals.ts';
import { listGoalRows } from '../store/goal-store.ts';

const COLUMNS = [
  'title',
  'why',
  'category',
  'state',
  'start',
  'value',
  'target',
  'unit',
  'startedOn',
  'dueOn',
  'stepsDone',
  'steps',
  'reason',
  'archived',
] as const;

/** The caller's goals as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export const exportGoals: Operation<typeof goalsEndpoints.exportGoals> = async (deps, actor) => {
  const rows = await listGoalRows(deps.db, requireMember(actor).userId);
  const goals = await presentGoals(deps, deps.db, rows);
  const lines = goals.map(({ measure, steps, ...goal }) => [
    goal.title,
    goal.why,
    CATEGORY_LABELS[goal.category],
    STATE_LABELS[goal.state],
    measure.start,
    measure.value,
    measure.target,
    measure.unit,
    goal.startedOn,
    goal.dueOn,
    steps.filter(({ isDone }) => isDone).length,
    steps.length,
    goal.reason,
    goal.isArchived,
  ]);
  return { fileName: 'goals.csv', content: toCsv(COLUMNS, lines) };
};
