import { expect, it } from 'vitest';
import { ratedFacts } from './rated-facts.ts';

const NONE: ReadonlySet<string> = new Set();
const rated = (userId: string, otherId: string, at: string, isFree = false) => ({
  userId,
  otherId,
  isFree,
  title: `Rated at ${at}`,
  at: new Date(at),
});

it.each([
  [
    'two of one pair in a quarter are one',
    ['2026-01-01T00:00:00Z', '2026-03-31T23:59:59.999Z'],
    ['b:2026q1'],
  ],
  [
    'the quarter is one of UTC',
    ['2026-03-31T23:59:59.999Z', '2026-04-01T00:00:00Z'],
    ['b:2026q1', 'b:2026q2'],
  ],
  [
    'the same quarter of the next year is another',
    ['2026-12-01T00:00:00Z', '2027-12-01T00:00:00Z'],
    ['b:2026q4', 'b:2027q4'],
  ],
])('%s', (_, times, sources) => {
  const facts = ratedFacts(
    times.map((at) => rated('a', 'b', at)),
    NONE,
  );
  expect(facts.map(({ sourceId }) => sourceId)).toEqual(sources);
});

it('counts each pair and each side of it, the first exchange of the quarter whatever the order', () => {
  const facts = ratedFacts(
    [
      rated('a', 'b', '2026-02-02T00:00:00Z'),
      rated('b', 'a', '2026-02-02T00:00:00Z'),
      rated('a', 'c', '2026-02-03T00:00:00Z'),
      rated('a', 'b', '2026-02-01T00:00:00Z'),
    ],
    NONE,
  );
  expect(facts.map(({ userId, sourceId, subject }) => [userId, sourceId, subject])).toEqual([
    ['a', 'b:2026q1', 'Rated at 2026-02-01T00:00:00Z'],
    ['b', 'a:2026q1', 'Rated at 2026-02-02T00:00:00Z'],
    ['a', 'c:2026q1', 'Rated at 2026-02-03T00:00:00Z'],
  ]);
});

it.each([
  ['nobody', [], []],
  ['one side', ['a'], []],
  ['both sides', ['a', 'b'], ['b:2026q1']],
])('counts a free exchange as far as both have verified more than a mailbox: %s', (_, beyond, sources) => {
  const free = [rated('a', 'b', '2026-01-01T00:00:00Z', true)];
  expect(ratedFacts(free, new Set(beyond)).map(({ sourceId }) => sourceId)).toEqual(sources);
});

it('does not let a free exchange that counts for nothing stand in the way of a paid one', () => {
  const facts = ratedFacts(
    [rated('a', 'b', '2026-01-01T00:00:00Z', true), rated('a', 'b', '2026-02-01T00:00:00Z')],
    NONE,
  );
  expect(facts.map(({ subject }) => subject)).toEqual(['Rated at 2026-02-01T00:00:00Z']);
});
