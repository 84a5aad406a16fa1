import { YEARS_AHEAD } from '../../contract/constants.ts';
import { goalsErrors } from '../../contract/errors.ts';
import type { SaveGoal } from '../../contract/schemas.ts';

/** The columns of a measure. */
export function measureColumns(measure: SaveGoal['measure']) {
  switch (measure.kind) {
    case 'done':
      return { measureKind: 'done' as const, measureId: null, unit: '', startValue: 0, targetValue: 1 };
    case 'number': {
      const { unit, start, target } = measure;
      return {
        measureKind: 'number' as const,
        measureId: null,
        unit,
        startValue: start,
        targetValue: target,
      };
    }
    case 'counted': {
      const { measure: measureId, target } = measure;
      return { measureKind: 'counted' as const, measureId, unit: '', startValue: 0, targetValue: target };
    }
  }
}

/**
 * Refuses what makes no goal. A day that a goal had before may have passed since.
 * @param known ids of what Hodag counts, and the goal's own
 * @throws goals.nothing_to_reach, goals.measure_unknown, goals.day_past, goals.day_too_far
 */
export function requireSensible(
  { measure, dueOn }: Pick<SaveGoal, 'measure' | 'dueOn'>,
  { today, dueBefore, known }: { today: string; dueBefore: string | null; known: readonly string[] },
): void {
  if (measure.kind === 'number' && measure.start === measure.target)
    throw goalsErrors.fail('goals.nothing_to_reach');
  if (measure.kind === 'counted' && !known.includes(measure.measure))
    throw goalsErrors.fail('goals.measure_unknown');
  if (dueOn === dueBefore) return;
  if (dueOn < today) throw goalsErrors.fail('goals.day_past');
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  if (dueOn > last) throw goalsErrors.fail('goals.day_too_far');
}

/** The value of a goal whose measure changed: another kind begins anew, and a goal at its start stays there. */
export function valueAfterChange(
  before: { measureKind: string; measureId: string | null; startValue: number; value: number },
  after: { measureKind: string; measureId: string | null; startValue: number },
): number {
  const isSameKind = before.measureKind === after.measureKind && before.measureId === after.measureId;
  return isSameKind && before.value !== before.startValue ? before.value : after.startValue;
}

/**
 * Refuses a value that this goal cannot have.
 * @throws goals.counted_by_hodag, goals.value_not_done, goals.value_below_zero where neither end of the way is below 0
 */
export function requireValue(
  goal: { measureKind: 'done' | 'number' | 'counted'; startValue: number; targetValue: number },
  value: number,
): void {
  if (goal.measureKind === 'counted') throw goalsErrors.fail('goals.counted_by_hodag');
  if (goal.measureKind === 'done' && value !== 0 && value !== 1)
    throw goalsErrors.fail('goals.value_not_done');
  if (value < 0 && goal.startValue >= 0 && goal.targetValue >= 0)
    throw goalsErrors.fail('goals.value_below_zero');
}
