import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { accessStanding, isSpecial, judgeRequest, type RequestVerdict } from './access-standing.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const decided = (...decisions: readonly (readonly [decision: string, days: number])[]) => ({
  id: `of ${decisions[0]?.[1]}`,
  state: 'decided' as const,
  decisions: decisions.map(([decision, days]) => ({
    decision,
    reason: `${decision}!`,
    decidedAt: daysAgo(days),
  })),
});
const open = { id: 'open', state: 'open' as const, decisions: [] };

type Row = readonly [
  what: string,
  cases: readonly ReturnType<typeof decided>[] | readonly (typeof open)[],
  plain: RequestVerdict,
  special: RequestVerdict,
];
const ROWS: readonly Row[] = [
  ['nothing yet', [], 'open', 'grant'],
  ['a request under review', [open], 'pending', 'grant'],
  ['refused today', [decided(['refuse', 0])], 'too-soon', 'special-closed'],
  ['refused six days ago', [decided(['refuse', 6])], 'too-soon', 'special-closed'],
  ['refused seven days ago', [decided(['refuse', 7])], 'open', 'special-closed'],
  ['withdrawn yesterday', [decided(['grant', 30], ['withdraw', 1])], 'too-soon', 'special-closed'],
  ['given back on appeal', [decided(['refuse', 3], ['grant', 1])], 'open', 'grant'],
  [
    'refused again after an older request was granted',
    [decided(['refuse', 9]), decided(['grant', 8], ['withdraw', 2])],
    'too-soon',
    'special-closed',
  ],
];

describe.each(ROWS)('%s', (_what, cases, plain, special) => {
  const standing = accessStanding(cases);
  it(`a request is: ${plain}`, () => expect(judgeRequest(standing, false, NOW)).toBe(plain));
  it(`the special handle is: ${special}`, () => expect(judgeRequest(standing, true, NOW)).toBe(special));
});

it('the denial in force is the last decision, in whatever order the requests come', () => {
  const cases = [decided(['refuse', 20]), decided(['grant', 9], ['withdraw', 2]), open];
  fc.assert(
    fc.property(fc.shuffledSubarray(cases, { minLength: 3 }), (shuffled) => {
      expect(accessStanding(shuffled)).toEqual({
        isPending: true,
        denial: {
          caseId: 'of 9',
          isWithdrawn: true,
          reason: 'withdraw!',
          at: daysAgo(2),
          againAt: daysAgo(-5),
        },
      });
    }),
  );
});

it.each([
  ['hub-pass', 'hub-pass', true],
  ['Hub-Pass', 'hub-pass', true],
  ['hub-pas', 'hub-pass', false],
  ['hub-pass', null, false],
])('%j against the special handle %j: %j', (handle, special, expected) => {
  expect(isSpecial(handle, special)).toBe(expected);
});
