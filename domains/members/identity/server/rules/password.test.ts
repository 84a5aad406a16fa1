import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizePassword, passwordLength, passwordProblem } from './password.ts';
import { GUESSABLE_LOG10, guessesLog10 } from './password-guesses.ts';

const GUESSABLE = 'This password is among the first that attackers try. Choose another one';
const about = { username: 'marigold' };

describe('passwordProblem', () => {
  it.each([
    ['V6.2.1 seven characters', 'xk4m9qp', 'Use at least 8 characters'],
    ['V6.2.1 eight characters', 'xk4m9qpw', null],
    ['V6.2.1 128 characters', `${'tidy lamp '.repeat(12)}xk4m9qpw`, null],
    ['V6.2.1 129 characters', `${'tidy lamp '.repeat(12)}xk4m9qpwz`, 'Use at most 128 characters'],
    ['V6.2.5 letters only', 'violetanvil', null],
    ['V6.2.5 digits only', '8392671504', null],
    ['V6.2.5 spaces and other scripts', 'мой зелёный чайник', null],
    ['the username', 'xx-Marigold-xx', 'Do not use your username in the password'],
  ])('%s', async (_title, password, problem) => {
    expect(await passwordProblem(password, about)).toBe(problem);
  });

  it.each([
    'password',
    'Password1!',
    'P@ssw0rd',
    'p4$$w0rd',
    'drowssap',
    'iloveyou',
    'letmein123',
    'Welcome2024',
    'Summer2024!',
    '!!Welcome2024!!',
    'password123!@#',
    'qwertyuiop',
    'qwerty123456',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'asdfghjkl;',
    'poiuytrewq',
    '12345678',
    '87654321',
    '11111111',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefgh',
    'dragon123',
    'Monkey#7',
    'passwordpassword',
    '20240115',
    '15011990',
    'hodag2024',
  ])('V6.2.12 refuses %s', async (password) => {
    expect(await passwordProblem(password, about)).toBe(GUESSABLE);
  });

  it.each([
    'correct horse battery staple',
    'violet anvil harbour',
    'xk4m9qpw',
    'S3cure!Pass9',
    'Demo-acc0unt-77',
    'tr0ub4dor&3x',
    'TestPassword123!',
    'gR8-umbrella',
  ])('takes %s', async (password) => {
    expect(await passwordProblem(password, about)).toBeNull();
  });

  it('V6.2.4 refuses the first 3,000 listed passwords that are long enough, in any case and with a sign behind', async () => {
    const listed = dictionary['passwords-common'].slice(0, 3000).filter(({ length }) => length >= 8);
    expect(listed.length).toBeGreaterThan(300);
    for (const password of listed) {
      for (const written of [password, password.toUpperCase(), `${password}!`]) {
        expect([written, await passwordProblem(written, { username: '' })]).toEqual([written, GUESSABLE]);
      }
    }
  });

  it('takes random passwords of ten characters', async () => {
    const sign = fc.constantFrom(...'bcdfghjkmnpqrstvwxz');
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { minLength: 10, maxLength: 10 }), async (signs) => {
        fc.pre(new Set(signs).size > 4);
        expect(await passwordProblem(signs.join(''), { username: '' })).toBeNull();
      }),
    );
  });
});

describe('passwordLength', () => {
  it('counts code points after NFKC', () => {
    expect(passwordLength('🦊🐝🌵🪁🧭🪵🎋🪺')).toBe(8);
    expect(passwordLength('e\u0301'.repeat(4))).toBe(4);
  });

  it('normalises the same password typed differently to the same', () => {
    expect(normalizePassword('cafe\u0301 ﬁn')).toBe(normalizePassword('café fin'));
    expect(normalizePassword('Case Stays')).toBe('Case Stays');
  });
});

describe('guessesLog10', () => {
  it('reads no more than the beginning, so that the longest password costs no more than a long one', async () => {
    const beginning = 'aq9'.repeat(8);
    expect(await guessesLog10(`${beginning}${'xk'.repeat(40)}`)).toBe(await guessesLog10(beginning));
  });

  it('has the bound between a word with a year and two unrelated words', async () => {
    expect(await guessesLog10('dragon2024')).toBeLessThan(GUESSABLE_LOG10);
    expect(await guessesLog10('violetanvil')).toBeGreaterThan(GUESSABLE_LOG10);
  });
});
