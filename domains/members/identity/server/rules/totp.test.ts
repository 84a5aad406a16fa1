import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authenticatorUri, secretText, stepOfCode, type TotpShape, totpCode } from './totp.ts';

const digitsRepeated = (length: number): Buffer => Buffer.from('1234567890'.repeat(7).slice(0, length));
const KEYS = { SHA1: digitsRepeated(20), SHA256: digitsRepeated(32), SHA512: digitsRepeated(64) };

/** RFC 6238, appendix B. */
const VECTORS: readonly [number, string, string, string][] = [
  [59, '94287082', '46119246', '90693936'],
  [1_111_111_109, '07081804', '68084774', '25091201'],
  [1_111_111_111, '14050471', '67062674', '99943326'],
  [1_234_567_890, '89005924', '91819424', '93441116'],
  [2_000_000_000, '69279037', '90698825', '38618901'],
  [20_000_000_000, '65353130', '77737706', '47863826'],
];
const rows = VECTORS.flatMap(([seconds, sha1, sha256, sha512]) => [
  [seconds, 'SHA1', sha1] as const,
  [seconds, 'SHA256', sha256] as const,
  [seconds, 'SHA512', sha512] as const,
]);

describe('totpCode', () => {
  it.each(rows)('gives the code of RFC 6238 at %i s with %s: %s', (seconds, algorithm, code) => {
    const shape: TotpShape = { algorithm, digits: 8 };
    expect(totpCode(KEYS[algorithm], new Date(seconds * 1000), shape)).toBe(code);
  });

  it('has six digits for people, the last of the eight', () => {
    expect(totpCode(KEYS.SHA1, new Date(59_000))).toBe('287082');
  });
});

describe('stepOfCode', () => {
  const secret = KEYS.SHA1;
  const at = new Date('2026-03-01T12:00:00Z');
  const step = at.getTime() / 30_000;
  const codeOf = (steps: number) => totpCode(secret, new Date(at.getTime() + steps * 30_000));

  it.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('a code %i steps away belongs to %s', (steps, expected) => {
    expect(stepOfCode(secret, codeOf(steps), at)).toBe(expected);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345', ' '.repeat(6)])(
    'refuses %o',
    (text) => {
      expect(stepOfCode(secret, text, at)).toBeNull();
    },
  );

  it('takes the code of any moment of its step', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        fc.nat(2_000_000_000),
        (bytes, seconds) => {
          const now = new Date(seconds * 1000);
          const found = stepOfCode(bytes, totpCode(bytes, now), now);
          // Two neighbouring steps share a code once in a million: the nearest is taken.
          expect(Math.abs((found ?? -9) - Math.floor(seconds / 30))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('what an authenticator app is given', () => {
  it('is the secret as text and as address', () => {
    expect(secretText(KEYS.SHA1)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const uri = new URL(authenticatorUri(KEYS.SHA1, 'ada'));
    expect(uri.href).toContain('otpauth://totp/Hodag:ada?');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Hodag',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
