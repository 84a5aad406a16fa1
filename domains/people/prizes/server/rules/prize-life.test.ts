import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { addingBlocker, type Course, outcomeOf, prizeState } from './prize-life.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const judged = (change: Partial<NonNullable<Course['judging']>> = {}) => ({
  state: 'published' as const,
  publishedAt: ago(1),
  hasDisqualified: false,
  hasOpenAppeal: false,
  ...change,
});

describe('outcomeOf', () => {
  it.each([
    ['pays a published result', { listing: 'listed', endsAt: ago(30), judging: judged() }, 'paid'],
    [
      'waits for the result',
      { listing: 'listed', endsAt: ago(30), judging: judged({ state: 'review', publishedAt: null }) },
      null,
    ],
    [
      'waits while judges score',
      { listing: 'listed', endsAt: ago(30), judging: judged({ state: 'judging', publishedAt: null }) },
      null,
    ],
    [
      'waits a week after a disqualification',
      {
        listing: 'listed',
        endsAt: ago(30),
        judging: judged({ hasDisqualified: true, publishedAt: ago(6.9) }),
      },
      null,
    ],
    [
      'pays a week after a disqualification',
      { listing: 'listed', endsAt: ago(30), judging: judged({ hasDisqualified: true, publishedAt: ago(7) }) },
      'paid',
    ],
    [
      'waits for an open appeal, however long',
      {
        listing: 'listed',
        endsAt: ago(30),
        judging: judged({ hasDisqualified: true, hasOpenAppeal: true, publishedAt: ago(90) }),
      },
      null,
    ],
    [
      'returns prizes without a result',
      { listing: 'listed', endsAt: ago(30), judging: judged({ state: 'void', publishedAt: null }) },
      'returned',
    ],
    [
      'returns prizes of a canceled hackathon',
      { listing: 'canceled', endsAt: ago(30), judging: judged({ state: 'draft', publishedAt: null }) },
      'returned',
    ],
    ['returns prizes that no one judges', { listing: 'listed', endsAt: ago(30), judging: null }, 'returned'],
  ] as const)('%s', (_title, course, outcome) => {
    expect(outcomeOf(course, NOW)).toBe(outcome);
  });
});

it('waits while a hackathon is hidden, since an appeal may bring it back, and returns prizes 90 days after its end', () => {
  const hidden = (days: number) => ({ listing: 'hidden' as const, endsAt: ago(days), judging: judged() });
  expect([outcomeOf(hidden(89), NOW), outcomeOf(hidden(90), NOW)]).toEqual([null, 'returned']);
});

describe('addingBlocker', () => {
  const open = {
    listing: 'listed' as const,
    endsAt: new Date(NOW.getTime() + 1),
    judging: judged({ state: 'draft' }),
    isDecided: false,
  };
  it.each([
    ['lets a host add until the last moment', open, null],
    [
      'refuses from the end on',
      { ...open, endsAt: NOW },
      'Submissions are closed. Prizes can no longer be added.',
    ],
    [
      'refuses once it was decided',
      { ...open, isDecided: true },
      'Submissions are closed. Prizes can no longer be added.',
    ],
    [
      'asks for judging',
      { ...open, judging: null },
      'Set up judging first: prizes go to the places of its result.',
    ],
    [
      'refuses what is not listed',
      { ...open, listing: 'hidden' as const },
      'This hackathon is not listed. Prizes cannot be added.',
    ],
  ] as const)('%s', (_title, facts, sentence) => {
    expect(addingBlocker(facts, NOW)).toBe(sentence);
  });
});

it.each([
  [null, 0n, 0, 'none'],
  [null, 5n, 0, 'funded'],
  ['paid', 5n, 2, 'paying'],
  ['paid', 5n, 0, 'paid'],
  ['returned', 5n, 1, 'returning'],
  ['returned', 5n, 0, 'returned'],
  ['returned', 0n, 0, 'none'],
] as const)('reads outcome %s of %s µHDAG with %s pending as %s', (outcome, funded, pending, state) => {
  expect(prizeState(outcome, { funded, pending })).toBe(state);
});
