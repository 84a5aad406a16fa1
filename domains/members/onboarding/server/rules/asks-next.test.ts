import { expect, it } from 'vitest';
import { asksNext } from './asks-next.ts';

it.each([
  ['What should I do next?', true],
  ['Where do I start?', true],
  ['what do i do now?', true],
  ['How do I get started', true],
  ['I’m new here', true],
  ['What’s next?', true],
  ['How do I start a project?', false],
  ['How do grants match my project?', false],
  ['Explain my balance', false],
])('%s: %s', (question, next) => {
  expect(asksNext(question)).toBe(next);
});
