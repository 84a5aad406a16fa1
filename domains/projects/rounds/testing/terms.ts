import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Terms } from '../contract/schemas.ts';

/** Terms that fit together: applications start at the moment, giving two days later. */
export function aTerms(now: Date, overrides: Partial<Terms> = {}): Terms {
  const inDays = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();
  return {
    name: 'Open tools for small harbors',
    purpose: 'We match what people give to open hardware that keeps small harbors safe and working.',
    funder: 'Harbor Commons',
    requirements: 'Open hardware or software that a harbor can use.',
    poolWei: String(10n ** 18n),
    method: 'qf',
    parameterWei: null,
    capWei: null,
    minimumWei: null,
    donorLevel: 'email',
    uniqueHumans: false,
    applicationsFrom: inDays(0),
    givingFrom: inDays(2),
    givingUntil: inDays(5),
    appealUntil: inDays(9),
    ...overrides,
  };
}
