import { crc32 } from 'node:zlib';
import { KEY_PREFIX } from '../../contract/constants.ts';

/** Random bytes in a key: 256 bits. */
export const KEY_BYTES = 32;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^6 is more than 2^32. */
const CHECK_LENGTH = 6;
const WRITTEN = /^hodag_[\w-]{43}[0-9A-Za-z]{6}$/;

/**
 * A key as text: prefix, 256 bits in base64url, and a check sum, so that scanners find leaked keys without many
 * false alarms and a mistyped one is recognized without the database ("Behind GitHub's new authentication token
 * formats", github.blog, 2021).
 */
export function writeKey(chance: Uint8Array): string {
  const body = KEY_PREFIX + Buffer.from(chance).toString('base64url');
  return body + checkOf(body);
}

/** Whether a text is a well-formed key with the right check sum. */
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
