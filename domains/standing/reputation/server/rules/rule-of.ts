import type { PointRule, PointRules, RuleId } from '../../contract/point-rules.ts';

/** A rule; of one that no domain tells of any more the points stay in the statement and count nothing. */
export function ruleOf(rules: PointRules, id: RuleId): PointRule {
  return rules[id] ?? { label: id, points: 0, limit: { times: 0, per: 'ever' } };
}
