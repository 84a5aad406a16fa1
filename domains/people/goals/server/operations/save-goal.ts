import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { GOALS_MAX } from '../../contract/constants.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { goalsErrors } from '../../contract/errors.ts';
import type { SaveGoal } from '../../contract/schemas.ts';
import { measuresGoal } from '../extension-points/measures-goal.ts';
import { measureColumns, requireSensible, valueAfterChange } from '../rules/check-goal.ts';
import { todayOf } from '../services/member-day.ts';
import { presentWithEntries } from '../services/present-goals.ts';
import { takeGoal } from '../services/take-goal.ts';
import { countGoals, findGoal, insertGoal, lockMember, updateGoal } from '../store/goal-store.ts';
import type { GoalRow } from '../store/tables.ts';

/**
 * Creates or changes a goal of the caller. Created twice under one id it is one goal: a lost answer may be asked again.
 * @throws goals.not_found, goals.changed_elsewhere, goals.too_many, goals.nothing_to_reach, goals.day_past,
 * goals.day_too_far, goals.measure_unknown
 */
export const saveGoal: Operation<typeof goalsEndpoints.saveGoal> = async (deps, actor, { params, body }) => {
  const { userId } = requireMember(actor);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, userId);
    const today = await todayOf(tx, userId, now);
    const known = deps.contributions.of(measuresGoal).map(({ id }) => id);
    const asked = { id: params.id, userId, body, now, today, known };
    const row = body.revision === 0 ? await create(tx, asked) : await change(tx, asked);
    return presentWithEntries(deps, tx, row);
  });
};

interface Asked {
  readonly id: string;
  readonly userId: string;
  readonly body: SaveGoal;
  readonly now: Date;
  readonly today: string;
  readonly known: readonly string[];
}

async function create(tx: Transaction, { id, userId, body, now, today, known }: Asked): Promise<GoalRow> {
  const there = await findGoal(tx, userId, id);
  if (there?.revision === 1) return there;
  if (there) throw goalsErrors.fail('goals.changed_elsewhere');
  requireSensible(body, { today, dueBefore: null, known });
  if ((await countGoals(tx, userId)) >= GOALS_MAX) throw goalsErrors.fail('goals.too_many');
  const measure = measureColumns(body.measure);
  const { title, why, category, dueOn, steps } = body;
  const row = await insertGoal(tx, {
    id,
    userId,
    title,
    why,
    category,
    dueOn,
    steps,
    ...measure,
    value: measure.startValue,
    startedOn: today,
    createdAt: now,
    updatedAt: now,
  });
  // The id is another member's: it does not exist for the caller.
  if (!row) throw goalsErrors.fail('goals.not_found');
  return row;
}

async function change(tx: Transaction, { id, userId, body, now, today, known }: Asked): Promise<GoalRow> {
  const before = await takeGoal(tx, { userId, id, revision: body.revision });
  const own = before.measureId === null ? [] : [before.measureId];
  requireSensible(body, { today, dueBefore: before.dueOn, known: [...known, ...own] });
  const measure = measureColumns(body.measure);
  const { title, why, category, dueOn, steps } = body;
  return updateGoal(tx, id, {
    title,
    why,
    category,
    dueOn,
    steps,
    ...measure,
    value: valueAfterChange(before, measure),
    updatedAt: now,
  });
}
