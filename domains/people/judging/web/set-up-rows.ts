import { DAY_MS } from '#platform/kernel/clock.ts';
import { type FormRules, type FormValues, ofLength } from '#platform/ui/form-rules.ts';
import { momentOf } from '#platform/web/moment-field.ts';
import { ANCHOR_POINTS, JUDGING_SPAN_MS, JUDGING_LIMITS as LIMITS } from '../contract/constants.ts';
import type { JudgingCriterion } from '../contract/schemas.ts';

/** Fields of one criterion in the form. */
export interface CriterionRow {
  readonly key: number;
  /** As it is stored; null for one that was added. */
  readonly stored: JudgingCriterion | null;
}

const MOST_WEIGHT = 100;

export const nameField = ({ key }: CriterionRow): string => `name-${key}`;
export const weightField = ({ key }: CriterionRow): string => `weight-${key}`;
export const anchorField = ({ key }: CriterionRow, at: number): string => `anchor-${key}-${at}`;

/** The rows of what is stored; one empty row where nothing is. */
export function rowsOf(criteria: readonly JudgingCriterion[]): CriterionRow[] {
  if (criteria.length === 0) return [{ key: 0, stored: null }];
  return criteria.map((stored, key) => ({ key, stored }));
}

export const newRow = (rows: readonly CriterionRow[]): CriterionRow => ({
  key: 1 + Math.max(...rows.map(({ key }) => key)),
  stored: null,
});

function weightRule(value: string): string | undefined {
  const weight = Number(value.trim() || Number.NaN);
  return Number.isInteger(weight) && weight >= 1 && weight <= MOST_WEIGHT
    ? undefined
    : `Enter a whole number from 1 to ${MOST_WEIGHT}`;
}

/** Rules of the whole form, for the rows that are in it now. */
export function rulesOf(rows: readonly CriterionRow[], endsAt: string): FormRules<string> {
  const isTaken = (row: CriterionRow, value: string, values: FormValues<string>): boolean =>
    rows.some(
      (other) =>
        other.key < row.key &&
        (values[nameField(other)] ?? '').trim().toLowerCase() === value.trim().toLowerCase(),
    );
  const fields = rows.flatMap((row) => [
    [
      nameField(row),
      (value: string, values: FormValues<string>) =>
        ofLength(LIMITS.criterionMin, LIMITS.criterionMax)(value) ??
        (isTaken(row, value, values) ? 'Another criterion has this name' : undefined),
    ],
    [weightField(row), weightRule],
    ...ANCHOR_POINTS.map((_, at) => [anchorField(row, at), ofLength(0, LIMITS.anchorMax)]),
  ]);
  return {
    ...Object.fromEntries(fields),
    perEntry: () => undefined,
    judgingUntil: (value) => untilProblem(value, endsAt),
  };
}

function untilProblem(value: string, endsAt: string): string | undefined {
  const at = momentOf(value, undefined);
  if (at === null) return 'Choose a day and a time';
  const until = Date.parse(at);
  if (until <= Date.parse(endsAt)) return 'Set an end after submissions close';
  if (until <= Date.now()) return 'Set an end in the future';
  return until > Date.parse(endsAt) + JUDGING_SPAN_MS
    ? `Judging can take ${JUDGING_SPAN_MS / DAY_MS} days at most. Set an earlier end`
    : undefined;
}

/** Reads the criteria of a form. */
export function criteriaIn(rows: readonly CriterionRow[], values: FormValues<string>): JudgingCriterion[] {
  return rows.map((row) => ({
    name: values[nameField(row)] ?? '',
    weight: Number(values[weightField(row)]),
    anchors: ANCHOR_POINTS.map((_, at) => values[anchorField(row, at)] ?? ''),
  }));
}
