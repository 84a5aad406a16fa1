import type { Setting, SettingChange } from '../contract/settings-schemas.ts';

/** A setting as the API answers it: a number that no one has set. */
export function aSetting(overrides: Partial<Setting> = {}): Setting {
  return {
    name: 'referrals.settlementDays',
    domain: 'referrals',
    meaning: 'Days between a referral reward becoming due and being paid.',
    input: { kind: 'number', isWhole: true, min: 0, max: 3650 },
    value: '7',
    default: '7',
    from: 'default',
    version: 0,
    changedAt: null,
    ...overrides,
  };
}

/** One of several words. */
export function aChoice(overrides: Partial<Setting> = {}): Setting {
  return aSetting({
    name: 'referrals.holdMode',
    meaning: 'Whether the score holds rewards.',
    input: { kind: 'choice', choices: ['after-shadow', 'report', 'hold'] },
    value: '"after-shadow"',
    default: '"after-shadow"',
    ...overrides,
  });
}

/** An instant that may be left to the instance. */
export function anInstant(overrides: Partial<Setting> = {}): Setting {
  return aSetting({
    name: 'referrals.earlyAdopterStart',
    meaning:
      'When the early-adopter period began, as a UTC instant; null for the first start of the instance.',
    input: { kind: 'instant', isNullable: true },
    value: 'null',
    default: 'null',
    ...overrides,
  });
}

/** Numbers by name, of which one was set. */
export function aMap(overrides: Partial<Setting> = {}): Setting {
  return aSetting({
    name: 'reputation.points',
    domain: 'reputation',
    meaning: 'RepID points by rule; other rules keep theirs.',
    input: {
      kind: 'numbers',
      names: ['project-published', 'referral-verified'],
      isWhole: true,
      min: 0,
      max: 1000,
    },
    value: '{"project-published":8}',
    default: '{}',
    from: 'stored',
    version: 2,
    changedAt: '2026-11-22T07:23:00.000Z',
    ...overrides,
  });
}

/** One line of the history. */
export function aSettingChange(overrides: Partial<SettingChange> = {}): SettingChange {
  return {
    version: 1,
    name: 'referrals.settlementDays',
    before: null,
    after: '14',
    reason: 'Two weeks are enough to see fraud.',
    by: 'harbour',
    at: '2026-11-22T07:23:00.000Z',
    ...overrides,
  };
}
