import { describe, expect, it } from 'vitest';
import { needsVerification } from './verification.ts';

describe('needsVerification', () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])('verified address %s, known browser %s → %s', (emailVerified, browserKnown, needed) => {
    expect(needsVerification({ emailVerified, browserKnown })).toBe(needed);
  });
});
