import { describe, expect, it } from 'vitest';
import { PASSWORD_MIN } from '../../../contract/constants.ts';
import { CODE_DIGITS, PASSWORD_ADVISED } from '../../../contract/index.ts';
import { CODE_LENGTH } from '../CodeForm.tsx';
import { checkPassword, PASSWORD_HINT, PASSWORD_HINT_ADVISED, PASSWORD_HINT_MIN } from './password-checks.ts';

const met = (password: string) =>
  checkPassword(password)
    .filter(({ isMet }) => isMet)
    .map(({ label }) => label);

describe('checkPassword', () => {
  it.each([
    ['', []],
    ['abcdefgh', ['8 characters or more', 'A lowercase letter']],
    ['ABC', ['An uppercase letter']],
    ['٣', ['A number']],
    ['@', ['A special character, such as @$!%*?&']],
    ['#', ['A special character, such as @$!%*?&']],
    [' ', []],
    // Seven code points in fourteen code units: counted as a person counts.
    ['😀😀😀😀😀😀😀', []],
    ['😀😀😀😀😀😀😀😀', ['8 characters or more']],
  ])('of %j', (password, labels) => expect(met(password)).toEqual(labels));

  it('calls a password complete that meets all six', () => {
    expect(met('Correct-horse-7!')).toHaveLength(6);
  });

  it('says what the server holds to', () => {
    expect([PASSWORD_HINT_MIN, PASSWORD_HINT_ADVISED, CODE_LENGTH]).toEqual([
      PASSWORD_MIN,
      PASSWORD_ADVISED,
      CODE_DIGITS,
    ]);
    expect(PASSWORD_HINT).toContain(`At least ${PASSWORD_MIN} characters`);
  });
});
