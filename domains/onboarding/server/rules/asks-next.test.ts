import { expect, it } from 'vitest';
import { asksNext } from './asks-next.ts';

it.each([
  ['What should I do next?', true],
  ['Where do I start?', true],
  ['How do grants match my project?', false],
  ['Explain my balance', false],
])('%s: %s', (question, next) => {
  expect(asksNext(question)).toBe(next);
});
