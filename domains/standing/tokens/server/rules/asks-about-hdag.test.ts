import { expect, it } from 'vitest';
import { asksPayment, asksTrade } from './asks-about-hdag.ts';

it.each([
  ['Can I sell HDAG?', 'trade'],
  ['can i cash out', 'trade'],
  ['Where do I buy HDAG tokens?', 'trade'],
  ['What is HDAG worth in dollars?', 'trade'],
  ['How do I get my HDAG?', 'payment'],
  ['How do I earn tokens?', 'payment'],
  ['When are they paid?', 'payment'],
  ['when will my rewards be paid out', 'payment'],
  ['How long until my HDAG arrive?', 'payment'],
  ['When is my money paid out?', 'payment'],
  ['How much HDAG is waiting for me?', 'payment'],
  ['how many tokens are pending', 'payment'],
  ['When is my grant money paid?', null],
  ['How much money is in the fund?', null],
  ['When is a grant paid?', null],
  ['Why does pending value decay?', null],
  ['How many HDAG exist?', null],
  ['Find grants to buy a van', null],
  ['How do I get started?', null],
])('%s: %s', (question, asked) => {
  expect(asksTrade(question)).toBe(asked === 'trade');
  expect(asksPayment(question) && !asksTrade(question)).toBe(asked === 'payment');
});
