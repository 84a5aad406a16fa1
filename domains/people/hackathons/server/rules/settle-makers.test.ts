import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEarning, settleMakers } from './settle-makers.ts';

const entry = (id: string, authorId: string | null, teamId: string | null = null, minute = 0) => ({
  id,
  authorId,
  teamId,
  createdAt: new Date(minute * 60_000),
});
const people = (registered: string, teams: Record<string, string> = {}) => ({
  registered: new Set(registered),
  teams: new Map(Object.entries(teams).map(([id, members]) => [id, [...members]])),
});
const settled = (...given: Parameters<typeof settleMakers>) =>
  Object.fromEntries([...settleMakers(...given)].map(([id, makers]) => [id, makers.join('')]));

describe('settleMakers', () => {
  it.each<[string, Parameters<typeof settleMakers>, Record<string, string>]>([
    ['the author alone', [[entry('x', 'a')], people('ab')], { x: 'a' }],
    ['registered members of the team', [[entry('x', 'a', 't')], people('abd', { t: 'abcd' })], { x: 'abd' }],
    [
      'an author only of their own, whichever was first',
      [[entry('x', 'a', 't', 1), entry('y', 'b', null, 2)], people('abc', { t: 'abc' })],
      { x: 'ac', y: 'b' },
    ],
    [
      'a member of two teams of the first submission',
      [[entry('y', 'b', 'u', 2), entry('x', 'a', 't', 1)], people('abc', { t: 'ac', u: 'bc' })],
      { x: 'ac', y: 'b' },
    ],
    ['an author who left the team', [[entry('x', 'a', 't')], people('ab', { t: 'b' })], { x: 'ab' }],
    ['a team without its author', [[entry('x', null, 't')], people('b', { t: 'b' })], { x: 'b' }],
    ['a team that is gone', [[entry('x', 'a', 't')], people('a')], { x: 'a' }],
  ])('%s', (_what, given, expected) => {
    expect(settled(...given)).toEqual(expected);
  });

  it('counts each maker once', () => {
    const member = fc.constantFrom(...'abcdef');
    fc.assert(
      fc.property(
        fc.uniqueArray(member, { maxLength: 5 }),
        fc.array(fc.array(member, { maxLength: 6 }), { minLength: 5, maxLength: 5 }),
        (authors, teams) => {
          const entries = authors.map((author, index) => entry(`s${index}`, author, `t${index}`, 5 - index));
          const all = { registered: new Set('abcdef'), teams: new Map(teams.map((t, i) => [`t${i}`, t])) };
          const makers = [...settleMakers(entries, all).values()].flat();
          expect(new Set(makers).size).toBe(makers.length);
          expect(authors.every((author) => makers.includes(author))).toBe(true);
        },
      ),
    );
  });
});

it.each([
  ['without the host', ['a', 'b'], 'h', true],
  ['with the host', ['a', 'h'], 'h', false],
  ['whose host left', ['a'], null, true],
])('a submission %s', (_what, makers, hostId, expected) => {
  expect(isEarning(makers, hostId)).toBe(expected);
});
