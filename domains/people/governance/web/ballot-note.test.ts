import { expect, it } from 'vitest';
import { ballotNote, marksText } from './ballot-note.ts';

const OPTIONS = ['Wood', 'Steel', 'Nothing'];
const ABSTAINS = 'This ballot prefers no option. It counts for the quorum only.';

it.each([
  ['star', [null, null, null], ABSTAINS],
  ['star', [3, 3, 3], ABSTAINS],
  ['star', [0, null, 0], ABSTAINS],
  ['star', [1, null, null], ''],
  ['plurality', [null, null, null], ABSTAINS],
  ['plurality', [null, 1, null], ''],
  ['approval', [1, 1, 1], ''],
  ['ranked-robin', [2, 2, 2], ABSTAINS],
  ['ranked-robin', [1, 1, 2], ''],
  ['irv', [null, null, null], ABSTAINS],
  ['irv', [1, null, null], ''],
  [
    'irv',
    [1, 2, 2],
    '“Steel” and “Nothing” have the same rank. Your ballot counts down to there, and not further.',
  ],
  ['quadratic', [null, 0, null], ABSTAINS],
  ['quadratic', [-6, 8, null], '100 of 100 credits used.'],
  [
    'quadratic',
    [10, 2, null],
    'This ballot costs 104 of 100 credits. Take back some votes before you cast it.',
  ],
  ['weighted', [3, 2, null], 'Your vote: 60% “Wood”, 40% “Steel”.'],
  ['weighted', [0, 0, 0], ABSTAINS],
] as const)('says of %s %j: %s', (method, marks, note) => {
  expect(ballotNote(method, OPTIONS, marks)).toBe(note);
});

it.each([
  [[null, 0, null], '0', '12', `${ABSTAINS} You have 12 HDAG.`],
  [[3, -2, null], '0', '36.5', 'This ballot costs 13 HDAG. You have 36.5 HDAG.'],
  [
    [4, null, null],
    '0',
    '12',
    'This ballot costs 16 HDAG. You have 12 HDAG. Take back some votes before you cast it.',
  ],
  [[3, -2, null], '4', '20', 'This ballot costs 13 HDAG. You have paid 4 HDAG, so 9 HDAG more.'],
  [
    [5, null, null],
    '4',
    '20',
    'This ballot costs 25 HDAG. You have paid 4 HDAG, so 21 HDAG more. You have 20 HDAG. Take back some votes before you cast it.',
  ],
  [[2, null, null], '4', '0', 'This ballot costs 4 HDAG. You have paid it.'],
  [[1, null, null], '4', '0', 'This ballot costs 1 HDAG. 3 HDAG of what you paid returns to you.'],
])('says what a paid ballot %j costs after %s HDAG paid, with %s left', (marks, paid, held, note) => {
  expect(ballotNote('quadratic-hdag', OPTIONS, marks, { paid, held })).toBe(note);
});

it.each([
  ['star', [5, null, 0], '“Wood”: 5, “Nothing”: 0.'],
  ['irv', [2, 1, null], '“Wood”: rank 2, “Steel”: rank 1.'],
  ['approval', [1, 0, 1], '“Wood”, “Nothing”.'],
  ['quadratic', [3, -1, 0], '“Wood”: 3 votes, “Steel”: 1 vote against.'],
  ['weighted', [4, null, 1], '“Wood”: 4 parts, “Nothing”: 1 part.'],
  ['plurality', [null, null, null], 'no option is marked.'],
  ['star', null, 'it was withdrawn.'],
] as const)('writes the marks of %s %j as %s', (method, marks, text) => {
  expect(marksText(method, OPTIONS, marks)).toBe(text);
});
