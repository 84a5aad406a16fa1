import { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import { defineSettings, setting } from '#platform/server/settings.ts';
import { HALF_LIFE_DAYS } from '../contract/constants.ts';
import {
  type Limit,
  POINT_RULES,
  type PointRule,
  type PointRules,
  RULE_IDS,
} from '../contract/point-rules.ts';
import type { RepIdTerms } from './rules/summarise.ts';

const number = z.int().min(0).max(1000);

/** What an operator may set of reputation. */
export const reputationSettings = defineSettings('reputation', {
  halfLifeDays: setting({
    schema: z.int().min(1).max(36_500),
    default: HALF_LIFE_DAYS,
    meaning: 'Days after which a RepID point is worth half; it counts for every point, also of before.',
  }),
  points: setting({
    schema: z.partialRecord(z.enum(RULE_IDS), number),
    default: {},
    meaning:
      'RepID points by rule, for what is earned from now on, for example {"project-published": 8}; other rules keep theirs.',
  }),
  limits: setting({
    schema: z.partialRecord(z.enum(RULE_IDS), number),
    default: {},
    meaning:
      'How often a rule counts in its period, for endorsements how many points; other rules keep theirs, and rules without a limit stay so.',
  }),
});

const known = new WeakMap<object, PointRules>();

/** The points and limits of this instance. */
export function pointRules({ SETTINGS }: Pick<Config, 'SETTINGS'>): PointRules {
  const made = known.get(SETTINGS);
  if (made) return made;
  const { points, limits } = reputationSettings.read({ SETTINGS });
  const rules = Object.fromEntries(
    RULE_IDS.map((id): [string, PointRule] => {
      const rule: PointRule = POINT_RULES[id];
      const limit = limitedTo(rule.limit, limits[id]);
      return [id, { ...rule, points: points[id] ?? rule.points, limit }];
    }),
  ) as PointRules;
  known.set(SETTINGS, rules);
  return rules;
}

function limitedTo(limit: Limit | null, most: number | undefined): Limit | null {
  if (limit === null || most === undefined) return limit;
  return 'times' in limit ? { ...limit, times: most } : { ...limit, points: most };
}

/** What RepID is computed by. */
export function repIdTerms(config: Pick<Config, 'SETTINGS'>): RepIdTerms {
  return { rules: pointRules(config), halfLifeDays: reputationSettings.read(config).halfLifeDays };
}
