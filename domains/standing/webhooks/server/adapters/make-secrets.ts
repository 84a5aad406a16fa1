import { randomBytes } from 'node:crypto';
import { SECRET_BYTES } from '../../contract/constants.ts';

/** A new secret: 256 random bits. */
export function makeSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** A new `webhook-id`. */
export function makeMessageId(): string {
  return `msg_${randomBytes(18).toString('base64url')}`;
}
