import { DAY_MS } from '#platform/kernel/clock.ts';
import { MILLI } from '../../contract/constants.ts';
import type { Point } from '../../contract/schemas.ts';
import type { CountedPoint, PointEvent } from './count-points.ts';
import { ruleOf } from './rule-of.ts';
import { hundredths, type RepIdTerms, worthAt } from './summarise.ts';

const AHEAD_DAYS = 30;

/** How the source of an entry begins that an administrator’s answer to an appeal recorded. */
export const CORRECTION_SOURCE = 'correction:';

/** Shown columns of a row beside the point itself. */
interface PointRecord {
  readonly subject: string | null;
  readonly sourceId: string;
  readonly reversalReason: string | null;
}

/** A point as its row has it. */
type Entry = CountedPoint<PointEvent & PointRecord>;

/** A point as its owner reads it. */
export function presentPoint(
  point: Entry,
  now: Date,
  { rules, halfLifeDays }: RepIdTerms,
): Omit<Point, 'appeal'> {
  const ahead = new Date(now.getTime() + AHEAD_DAYS * DAY_MS);
  const { reversedAt, reversalReason } = point;
  return {
    id: point.id,
    rule: point.rule,
    label: ruleOf(rules, point.rule).label,
    subject: point.subject,
    earnedAt: point.earnedAt.toISOString(),
    points: point.milliPoints / MILLI,
    status: point.status,
    worthNow: hundredths(worthAt(point, now, halfLifeDays)),
    worthIn30Days: hundredths(worthAt(point, ahead, halfLifeDays)),
    isCorrection: point.sourceId.startsWith(CORRECTION_SOURCE),
    reversal: reversedAt && { at: reversedAt.toISOString(), reason: reversalReason ?? '' },
  };
}
