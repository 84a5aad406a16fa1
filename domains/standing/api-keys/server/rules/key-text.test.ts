import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKeyText, KEY_BYTES, writeKey } from './key-text.ts';

const chance = fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES });
const ZEROS = writeKey(new Uint8Array(KEY_BYTES));

describe('a key as text', () => {
  it('is prefix, 256 bits and a check sum, and reads the same for ever', () => {
    const body = `hodag_${'A'.repeat(43)}`;
    expect(ZEROS.slice(0, -6)).toBe(body);
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const read = [...ZEROS.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
    expect(read).toBe(crc32(body));
  });

  it('is always taken, and gives its chance back', () => {
    fc.assert(
      fc.property(chance, (bytes) => {
        const text = writeKey(bytes);
        expect(text).toMatch(/^hodag_[\w-]{43}[0-9A-Za-z]{6}$/);
        expect(isKeyText(text)).toBe(true);
        expect(Buffer.from(text.slice(6, 49), 'base64url')).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('is not taken with one character changed', () => {
    const other = (from: string) => (from === 'x' ? 'y' : 'x');
    fc.assert(
      fc.property(chance, fc.nat({ max: ZEROS.length - 1 }), (bytes, at) => {
        const text = writeKey(bytes);
        expect(isKeyText(text.slice(0, at) + other(text.charAt(at)) + text.slice(at + 1))).toBe(false);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['the prefix alone', 'hodag_'],
    ['one character less', ZEROS.slice(0, -1)],
    ['one character more', `${ZEROS}0`],
    ['another prefix', ZEROS.replace('hodag_', 'HODAG_')],
    ['no prefix', ZEROS.slice('hodag_'.length)],
    ['a line after it', `${ZEROS}\n`],
    ['a space before it', ` ${ZEROS}`],
    ['a session token', 'A'.repeat(43)],
  ])('%s is no key', (_what, text) => {
    expect(isKeyText(text)).toBe(false);
  });
});
