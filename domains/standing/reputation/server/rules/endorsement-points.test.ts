import { expect, it } from 'vitest';
import { SOME_RULES } from '../../testing/some-rules.ts';
import { endorsementMilliPoints } from './endorsement-points.ts';

it.each([
  [0, 0],
  [0.00019, 0],
  [0.0002, 1],
  [0.5, 2500],
  [1, 5000],
  [3, 5000],
  [-1, 0],
])('an endorser with trust %d gives %d thousandths', (trust, milli) => {
  expect(endorsementMilliPoints(trust, SOME_RULES)).toBe(milli);
});
