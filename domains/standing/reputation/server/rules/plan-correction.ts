import { type Judgement, unfit } from '#members/reviews/contract';
import { MILLI } from '../../contract/constants.ts';
import type { PointRule, PointRules, RuleId } from '../../contract/point-rules.ts';
import { ruleOf } from './rule-of.ts';

/** An entry that an appeal is about. */
export interface AppealedEntry {
  readonly rule: RuleId;
  readonly subject: string | null;
  readonly earnedAt: Date;
  readonly reversedAt: Date | null;
}

/** Effect of a correction on a statement: nothing is changed, an entry is taken back, another one is added. */
export interface CorrectionPlan {
  readonly withdraws: boolean;
  readonly adds: {
    readonly rule: RuleId;
    readonly subject: string | null;
    readonly milliPoints: number;
    readonly earnedAt: Date;
  } | null;
}

/**
 * Plans the records of a decision about an appeal.
 * @param entry what the appeal is about; null when something is missing
 * @throws reviews.decision_unfit when it does not fit the appeal, gives more than the rule, or lies ahead
 */
export function planCorrection(
  { decision, input, now }: Judgement,
  entry: AppealedEntry | null,
  rules: PointRules,
): CorrectionPlan {
  if (decision === 'add') return planAddition(input, entry, { now, rules });
  if (decision !== 'withdraw' && decision !== 'correct') return { withdraws: false, adds: null };
  if (!entry) throw unfit('This appeal is about something missing: add it.');
  if (decision === 'withdraw') {
    if (entry.reversedAt) throw unfit('This entry was taken back already.');
    return { withdraws: true, adds: null };
  }
  const { rule, subject, earnedAt } = entry;
  const milliPoints = milliOf(ruleOf(rules, rule), Number(input.points));
  return { withdraws: entry.reversedAt === null, adds: { rule, subject, milliPoints, earnedAt } };
}

function planAddition(
  { rule: id, points, day }: Judgement['input'],
  entry: AppealedEntry | null,
  { now, rules }: { readonly now: Date; readonly rules: PointRules },
): CorrectionPlan {
  if (entry) throw unfit('This appeal is about an entry: correct that one.');
  const earnedAt = new Date(`${day}T00:00:00.000Z`);
  if (!(earnedAt <= now)) throw unfit('A point is earned today or before.');
  const rule = rules[String(id)];
  if (!rule) throw unfit('There is no such rule.');
  const milliPoints = milliOf(rule, Number(points));
  return { withdraws: false, adds: { rule: String(id), subject: null, milliPoints, earnedAt } };
}

/** Thousandths of a point; never more than the rule gives. */
function milliOf({ label, points: most }: PointRule, points: number): number {
  const milli = Math.round(points * MILLI);
  if (!(milli >= 1 && milli <= most * MILLI)) {
    throw unfit(`“${label}” gives ${most} points at most.`);
  }
  return milli;
}
