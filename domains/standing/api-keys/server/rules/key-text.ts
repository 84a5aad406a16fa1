import { crc32 } from 'node:zlib';
import { KEY_PREFIX } from '../../contract/constants.ts';

/** Bytes of chance in a key: 256 bits. */
export const KEY_BYTES = 32;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^6 is more than 2^32. */
const CHECK_LENGTH = 6;
const WRITTEN = /^hodag_[\w-]{43}[0-9A-Za-z]{6}$/;

/**
 * A key as text: prefix, 256 bits in base64url, and a check sum, so that scanners find keys that leaked without many
 * false alarms and a mistyped one is told without a look at the database ("Behind GitHub's new authentication token
 * formats", github.blog, 2021).
 */
export function writeKey(chance: Uint8Array): string {
  const body = KEY_PREFIX + Buffer.from(chance).toString('base64url');
  return body + checkOf(body);
}

/** Whether a text is a key someone could have been given: nothing is missing, and no character is wrong. */
export function isKeyText(text: string): boolean {
  if (!WRITTEN.test(text)) return false;
  const body = text.slice(0, -CHECK_LENGTH);
  return text.endsWith(checkOf(body));
}

/** CRC-32 of everything before it, in base 62. */
function checkOf(body: string): string {
  let rest = crc32(body);
  let written = '';
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    written = DIGITS.charAt(rest % DIGITS.length) + written;
    rest = Math.floor(rest / DIGITS.length);
  }
  return written;
}
