import { expect, it } from 'vitest';
import { aReviewDetail } from '../testing/reviews.ts';
import { scoreNote } from './review-words.ts';

it.each([
  [
    { score: 0.874, scoreLimit: 0.66 },
    'score 0.87 against a limit of 0.66 when it was looked at; 0.91 against 0.70 today',
  ],
  [
    { score: 0.874, scoreLimit: null },
    'score 0.87 against a limit that was not kept when it was looked at; 0.91 against 0.70 today',
  ],
  [{ score: null, scoreLimit: null }, 'not scored yet; 0.91 against 0.70 today'],
])('a score is told with the limit it was held against: %j', (review, text) => {
  expect(scoreNote(aReviewDetail(review))).toBe(text);
});
