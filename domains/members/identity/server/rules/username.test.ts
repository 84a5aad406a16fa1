import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USERNAME_MAX, USERNAME_MIN, USERNAME_PATTERN } from '../../contract/constants.ts';
import { usernameKey, usernameProblem } from './username.ts';

describe('usernameProblem', () => {
  it.each([
    ['ab', 'Use at least 3 characters'],
    ['abc', null],
    ['a'.repeat(30), null],
    ['a'.repeat(31), 'Use at most 30 characters'],
    ['Ada_Lovelace-1815', null],
    ['ada lovelace', 'Use only letters, digits, _ and -'],
    ['ada@example.org', 'Use only letters, digits, _ and -'],
    ['аdа', 'Use only letters, digits, _ and -'],
    ['adа\u200b1', 'Use only letters, digits, _ and -'],
    ['admin', 'This username is reserved'],
    ['AdMiN', 'This username is reserved'],
    ['admin2', null],
  ])('%s', (username, problem) => {
    expect(usernameProblem(username)).toBe(problem);
  });

  it('lets an operator use a reserved name, but no malformed one', () => {
    expect(usernameProblem('admin', { reservedAllowed: true })).toBeNull();
    expect(usernameProblem('a b c', { reservedAllowed: true })).not.toBeNull();
  });

  it('takes nothing outside the pattern and the length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), (username) => {
        if (usernameProblem(username) !== null) return;
        expect(username).toMatch(USERNAME_PATTERN);
        expect(username.length).toBeGreaterThanOrEqual(USERNAME_MIN);
        expect(username.length).toBeLessThanOrEqual(USERNAME_MAX);
      }),
    );
  });

  it('has one key for all cases of a name', () => {
    expect(new Set(['Ada', 'ADA', 'aDA'].map(usernameKey)).size).toBe(1);
  });
});
