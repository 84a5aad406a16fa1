import { defineDomain } from '#platform/server/domain.ts';
import { earnsReputation } from '../server/extension-points/earns-reputation.ts';
import type { PointSource } from '../server/extension-points/point-sources.ts';
import { SOME_RULES, type SomeRule } from './some-rules.ts';

/** A rule of a domain above, as that domain would tell of it. */
export function aPlantedRule(id: SomeRule, order: number, more: Partial<PointSource> = {}): PointSource {
  return { ...SOME_RULES[id], id, order, ...more };
}

/** Stands in for the domains above: three rules whose facts tests collect themselves. */
export const plantedRules = defineDomain({
  name: 'planted-rules',
  endpoints: {},
  operations: {},
  contributes: [
    earnsReputation(aPlantedRule('referral-verified', 5, { isThroughMember: true })),
    earnsReputation(aPlantedRule('topic-completed', 6)),
    earnsReputation(aPlantedRule('project-published', 8)),
  ],
});
