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
