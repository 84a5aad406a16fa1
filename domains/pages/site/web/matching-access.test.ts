import { expect, it } from 'vitest';
import { mayUseMatching } from './matching-access.ts';

it.each([
  [false, false, false, false],
  [true, false, false, true],
  [false, true, false, true],
  [false, false, true, true],
  [true, true, true, true],
])('email %s, phone %s, Telegram %s: %s', (emailVerified, phoneVerified, telegramVerified, may) => {
  expect(mayUseMatching({ emailVerified, phoneVerified, telegramVerified })).toBe(may);
});
