import { expect, it } from 'vitest';
import { pendingStep } from './pending-step.ts';

it.each([
  [false, null, 'they verify a contact and complete 80% of their profile'],
  [true, null, 'they complete 80% of their profile'],
  [false, 'tern', 'tern verifies a contact and completes 80% of their profile'],
  [true, 'tern', 'tern completes 80% of their profile'],
])('verified: %s, named %s: %s', (isVerified, name, text) => {
  expect(pendingStep(isVerified, name)).toBe(text);
});
