import { findAccount } from '#members/identity/server';
import { toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { goalsErrors } from '../../contract/errors.ts';
import { CATEGORY_LABELS, STATE_LABELS } from '../../contract/labels.ts';
import { presentGoals, presentWithEntries } from '../services/present-goals.ts';
import { findChoice } from '../store/choice-store.ts';
import { findGoal, listGoalRows } from '../store/goal-store.ts';

/** The caller's goals, the next date first, and whether they get the weekly email. */
export const listGoals: Operation<typeof goalsEndpoints.listGoals> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const account = await findAccount(deps.db, userId);
  const choice = await findChoice(deps.db, userId);
  return {
    goals: await presentGoals(deps, deps.db, await listGoalRows(deps.db, userId)),
    digest: {
      isOn: (choice?.nextDigestAt ?? null) !== null,
      isMailed: Boolean(account?.email && account.emailVerified),
    },
  };
};

/** One goal of the caller. @throws goals.not_found also for a goal of another member */
export const getGoal: Operation<typeof goalsEndpoints.getGoal> = async (deps, actor, { params }) => {
  const row = await findGoal(deps.db, requireMember(actor).userId, params.id);
  if (!row) throw goalsErrors.fail('goals.not_found');
  return presentWithEntries(deps, deps.db, row);
};

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
