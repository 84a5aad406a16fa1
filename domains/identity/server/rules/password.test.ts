import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
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
  ])('%s', (_title, password, problem) => {
    expect(passwordProblem(password, about)).toBe(problem);
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
  ])('V6.2.12 refuses %s', (password) => {
    expect(passwordProblem(password, about)).toBe(GUESSABLE);
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
  ])('takes %s', (password) => {
    expect(passwordProblem(password, about)).toBeNull();
  });

  it('V6.2.4 refuses every listed password, in any case and with a sign behind it', () => {
    for (const password of COMMON_PASSWORDS) {
      expect([password, passwordProblem(password.toUpperCase(), { username: '' })]).toEqual([
        password,
        GUESSABLE,
      ]);
      expect([password, passwordProblem(`${password}!`, { username: '' })]).toEqual([password, GUESSABLE]);
    }
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(700);
  });

  it('takes random passwords of ten characters', () => {
    const sign = fc.constantFrom(...'bcdfghjkmnpqrstvwxz');
    fc.assert(
      fc.property(fc.array(sign, { minLength: 10, maxLength: 10 }), (signs) => {
        fc.pre(new Set(signs).size > 4);
        expect(passwordProblem(signs.join(''), { username: '' })).toBeNull();
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
  it('never falls when a random letter is put before', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,20}$/), (text) => {
        const whole = `\u00fe${text}`;
        expect(guessesLog10(whole)).toBeGreaterThanOrEqual(guessesLog10(text) - 1e-9);
      }),
    );
  });

  it('answers the longest password that is allowed within 50 ms', () => {
    const started = performance.now();
    guessesLog10('aq9'.repeat(42).concat('xk'));
    expect(performance.now() - started).toBeLessThan(50);
  });

  it('has the bound between a word with a year and two unrelated words', () => {
    expect(guessesLog10('dragon2024')).toBeLessThan(GUESSABLE_LOG10);
    expect(guessesLog10('violetanvil')).toBeGreaterThan(GUESSABLE_LOG10);
  });
});
