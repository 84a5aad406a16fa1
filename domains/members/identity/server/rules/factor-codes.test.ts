import { describe, expect, it } from 'vitest';
import { printRecoveryCode, readFactorCode } from './factor-codes.ts';

describe('readFactorCode', () => {
  it.each([
    ['123456', { kind: 'authenticator', code: '123456' }],
    [' 123 456 ', { kind: 'authenticator', code: '123456' }],
    ['abcde-23456', { kind: 'recovery', code: 'abcde23456' }],
    ['ABCDE 23456', { kind: 'recovery', code: 'abcde23456' }],
    ['23456-78923', { kind: 'recovery', code: '2345678923' }],
    ['', null],
    ['12345', null],
    ['1234567', null],
    ['abcde-2345', null],
    ['abcde-234567', null],
    ['abcde-2345o', null],
    ['abcde_23456', null],
    ["' or 1=1 --", null],
  ])('%o is %o', (text, expected) => {
    expect(readFactorCode(text)).toEqual(expected);
  });

  it('reads what was printed', () => {
    expect(printRecoveryCode('abcde23456')).toBe('abcde-23456');
    expect(readFactorCode(printRecoveryCode('abcde23456'))?.code).toBe('abcde23456');
  });
});
