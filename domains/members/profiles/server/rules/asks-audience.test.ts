import { expect, it } from 'vitest';
import { asksAudience } from './asks-audience.ts';

it.each([
  ['Who sees my profile?', true],
  ['who can see my data', true],
  ['Is my profile public?', true],
  ['How do I hide my profile?', true],
  ['Can others view my bio?', true],
  ['How do I change my profile?', false],
  ['Show grants for my page project', false],
  ['What is RepID?', false],
])('%s: %s', (question, asked) => {
  expect(asksAudience(question)).toBe(asked);
});
