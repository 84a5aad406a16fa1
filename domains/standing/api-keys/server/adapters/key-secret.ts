import { hash, randomBytes } from 'node:crypto';
import { KEY_BYTES, writeKey } from '../rules/key-text.ts';

/** An unguessable key. It is given out once; only its hash is stored. */
export function makeKey(): string {
  return writeKey(randomBytes(KEY_BYTES));
}

/** Stored form of a key. SHA-256 is enough for a secret of 256 bits: there is nothing to guess faster. */
export function hashOfKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}
