import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Keys derived from the instance's one secret, one for each purpose. */
export interface Keys {
  /** HMAC-SHA-256 over `text`, base64url, with a key that no other purpose shares. */
  sign(purpose: string, text: string): string;
  /** Constant-time comparison with what `sign` gives. */
  verify(purpose: string, text: string, signature: string): boolean;
}

/** Derives purpose keys from `secret` by HKDF-SHA-256 (RFC 5869). */
export function createKeys(secret: string): Keys {
  const derived = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    let key = derived.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secret, '', `hodag:${purpose}`, 32));
      derived.set(purpose, key);
    }
    return key;
  };
  const sign = (purpose: string, text: string): string =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
  return {
    sign,
    verify(purpose, text, signature) {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

/** SECRET_KEY, or one made at the first start and kept in DATA_DIR, readable by the owner only. */
export function loadSecret(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): string {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const file = join(config.DATA_DIR, 'secret.key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
    const secret = randomBytes(48).toString('base64url');
    try {
      writeFileSync(file, `${secret}\n`, { flag: 'wx', mode: 0o600 });
    } catch {
      // Another process was first: its key counts.
      return readFileSync(file, 'utf8').trim();
    }
    chmodSync(file, 0o600);
    return secret;
  }
}
