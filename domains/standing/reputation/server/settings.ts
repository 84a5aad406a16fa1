import { z } from 'zod';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { defineSettings, type Settings, setting } from '#platform/server/settings.ts';
import { HALF_LIFE_DAYS } from '../contract/constants.ts';
import type { Limit, PointRule, PointRules } from '../contract/point-rules.ts';
import { pointSources } from './extension-points/point-sources.ts';
import type { RepIdTerms } from './rules/summarise.ts';

const number = z.int().min(0).max(1000);

const settingsFor = (rule: z.ZodString | z.ZodEnum) =>
  defineSettings('reputation', {
    halfLifeDays: setting({
      schema: z.int().min(1).max(36_500),
      default: HALF_LIFE_DAYS,
      meaning: 'Days after which a RepID point is worth half; it counts for every point, also of before.',
    }),
    points: setting({
      schema: z.partialRecord(rule, number),
      default: {},
      meaning:
        'RepID points by rule, for what is earned from now on, for example {"project-published": 8}; other rules keep theirs.',
    }),
    limits: setting({
      schema: z.partialRecord(rule, number),
      default: {},
      meaning:
        'How often a rule counts in its period, for endorsements how many points; other rules keep theirs, and rules without a limit stay so.',
    }),
  });

const anyRules = settingsFor(z.string());

/** Settings of reputation with these rules. */
export function reputationSettings(ruleIds: readonly string[]): Settings {
  return settingsFor(z.enum(ruleIds));
}

/** Services that know the rules of an instance. */
export type KnowsRules = Pick<Services, 'config' | 'contributions' | 'resources'>;

const lastRules = defineResource('reputation.rules', () => ({
  of: null as object | null,
  rules: {} as PointRules,
}));

/** The points and limits of this instance by rule, in the order of the table. */
export function pointRules(services: KnowsRules): PointRules {
  const { contributions } = services;
  const { SETTINGS } = services.config;
  const last = lastRules(services);
  // Other settings are another object.
  if (last.of === SETTINGS) return last.rules;
  const { points, limits } = anyRules.read({ SETTINGS });
  last.rules = Object.fromEntries(
    contributions.of(pointSources).map((source): [string, PointRule] => {
      const { id, label, note, link } = source;
      const limit = limitedTo(source.limit, limits[id]);
      const words = {
        label,
        ...(note === undefined ? {} : { note }),
        ...(link === undefined ? {} : { link }),
      };
      return [id, { ...words, points: points[id] ?? source.points, limit }];
    }),
  );
  last.of = SETTINGS;
  return last.rules;
}

/** The rules whose points are earned through another member. */
export function rulesThroughMembers({ contributions }: Pick<Services, 'contributions'>): ReadonlySet<string> {
  const sources = contributions.of(pointSources);
  return new Set(sources.flatMap(({ id, isThroughMember }) => (isThroughMember ? [id] : [])));
}

function limitedTo(limit: Limit | null, most: number | undefined): Limit | null {
  if (limit === null || most === undefined) return limit;
  return 'times' in limit ? { ...limit, times: most } : { ...limit, points: most };
}

/** Reads the parameters of RepID. */
export function repIdTerms(services: KnowsRules): RepIdTerms {
  return { rules: pointRules(services), halfLifeDays: anyRules.read(services.config).halfLifeDays };
}
