import { listMemberCases } from '#members/reviews/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { MILLI } from '../../contract/constants.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { presentSaid, REPUTATION_CASES } from '../rules/present-appeal.ts';
import { ruleOf } from '../rules/rule-of.ts';
import { pointRules } from '../settings.ts';
import { selectPointsById } from '../store/point-store.ts';

/** The caller's own appeals, newest first, with what became of each. */
export const listOwnAppeals: Operation<typeof reputationEndpoints.listOwnAppeals> = async (
  services,
  actor,
) => {
  const { db } = services;
  const cases = (await listMemberCases(db, REPUTATION_CASES, requireMember(actor).userId)).reverse();
  const ids = cases.flatMap(({ subjectId }) => subjectId ?? []);
  const points = new Map((await selectPointsById(db, ids)).map((point) => [point.id, point]));
  const rules = pointRules(services);
  const appeals = cases.map((appeal) => {
    const point = points.get(appeal.subjectId ?? '');
    return {
      ...presentSaid(appeal),
      point: point ? presentEntry(point, ruleOf(rules, point.rule).label) : null,
    };
  });
  return { success: true, data: { appeals } };
};

type Entry = Awaited<ReturnType<typeof selectPointsById>>[number];

function presentEntry(point: Entry, label: string) {
  const { id, rule, subject, milliPoints, earnedAt, recordedAt, reversedAt, reversalReason } = point;
  return {
    id,
    rule,
    subject,
    label,
    points: milliPoints / MILLI,
    earnedAt: earnedAt.toISOString(),
    recordedAt: recordedAt.toISOString(),
    reversal: reversedAt && { at: reversedAt.toISOString(), reason: reversalReason ?? '' },
  };
}
