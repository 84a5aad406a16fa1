import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** Length of a token as text (256 bits, base64url). */
export const TOKEN_LENGTH = 43;

/** An unguessable secret: 256 random bits. It is given out once; only its hash is stored. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Stored form of a token. SHA-256 is enough for a secret of 256 bits: there is nothing to guess faster. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Hash that a counter's key holds in place of a name, an address or a network. */
export function hashOfKey(text: string): string {
  return hash('sha256', text).slice(0, 32);
}
