import { expect, it } from 'vitest';
import { scoreNote } from './score-note.ts';

const TODAY = { score: 0.91, limit: 0.7 };

it.each([
  [{ score: 0.874, scoreLimit: 0.66 }, 'score 0.87 against a limit of 0.66; 0.91 against 0.70 today'],
  [
    { score: 0.874, scoreLimit: null },
    'score 0.87 against a limit that was not kept; 0.91 against 0.70 today',
  ],
  [{ score: null, scoreLimit: null }, 'not scored yet; 0.91 against 0.70 today'],
  [undefined, 'not scored yet; 0.91 against 0.70 today'],
])('a score is shown with the limit it was held against: %j', (settlement, text) => {
  expect(scoreNote(settlement, TODAY)).toBe(text);
});
