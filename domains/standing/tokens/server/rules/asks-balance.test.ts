import { expect, it } from 'vitest';
import { asksBalance } from './asks-balance.ts';

it.each([
  ['Explain my balance', true],
  ['How many HDAG do I have?', true],
  ['how much hdag do i have', true],
  ['What’s my balance?', true],
  ['Do I have any HDAG?', true],
  ['Show me my tokens', true],
  ['How much HDAG do I get when a friend joins?', false],
  ['How many HDAG exist?', false],
  ['What is RepID?', false],
])('%s: %s', (question, own) => {
  expect(asksBalance(question)).toBe(own);
});
