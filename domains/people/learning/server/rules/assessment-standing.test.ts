import { describe, expect, it } from 'vitest';
import { type AttemptTimes, standingOf } from './assessment-standing.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const at = (hours: number, ms = 0): Date => new Date(START + hours * 3_600_000 + ms);

const attempt = (overrides: Partial<AttemptTimes> = {}): AttemptTimes => ({
  startedAt: at(0),
  expiresAt: at(1),
  submittedAt: null,
  passed: false,
  ...overrides,
});

describe('standingOf', () => {
  it.each([
    ['no attempt yet', null, at(0), 'ready', null],
    ['just started', attempt(), at(0), 'open', null],
    ['one millisecond before its end', attempt(), at(1, -1), 'open', null],
    ['run out: a day from its start', attempt(), at(1), 'waiting', at(24)],
    ['run out, a day later', attempt(), at(24), 'ready', null],
    ['failed: a day from handing in', attempt({ submittedAt: at(0.5) }), at(0.5), 'waiting', at(24.5)],
    [
      'failed, just before the day is over',
      attempt({ submittedAt: at(0.5) }),
      at(24.5, -1),
      'waiting',
      at(24.5),
    ],
    ['failed, the day is over', attempt({ submittedAt: at(0.5) }), at(24.5), 'ready', null],
    ['passed, for ever', attempt({ submittedAt: at(0.5), passed: true }), at(9999), 'passed', null],
  ] as const)('%s', (_, latest, now, state, retryAt) => {
    expect(standingOf(latest, now)).toEqual({ state, retryAt });
  });
});
