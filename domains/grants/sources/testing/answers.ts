import type { GrantSource, SourceRun } from '../contract/schemas.ts';

/** A good run as a page gets it. */
export function aRunAnswer(overrides: Partial<SourceRun> = {}): SourceRun {
  return {
    id: 7,
    sourceId: 'us-grants-gov',
    sourceName: 'Grants.gov',
    trigger: 'schedule',
    state: 'done',
    startedAt: '2026-11-23T08:00:00.000Z',
    endedAt: '2026-11-23T08:02:00.000Z',
    recordsRead: 120,
    added: 3,
    changed: 2,
    unchanged: 114,
    closed: 1,
    dead: 0,
    problem: null,
    ...overrides,
  };
}

/** A source that is read once a day, as a page gets it. */
export function aSourceAnswer(overrides: Partial<GrantSource> = {}): GrantSource {
  return {
    id: 'us-grants-gov',
    name: 'Grants.gov',
    kind: 'open',
    address: 'https://api.grants.gov',
    isReplaced: false,
    license: 'US government work',
    attribution: null,
    key: 'none',
    isEnabled: true,
    asksFirst: null,
    everyHours: 24,
    usualHours: 24,
    failures: 0,
    nextRunAt: '2026-11-24T08:00:00.000Z',
    lastRun: aRunAnswer(),
    deadLetters: 0,
    ...overrides,
  };
}
