import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartupError } from './db/startup-error.ts';

/** Keys derived from the instance's one secret, one for each purpose. */
export interface Keys {
  /** HMAC-SHA-256 over `text`, base64url, with a key that no other purpose shares. */
  sign(purpose: string, text: string): string;
  /** Constant-time comparison with what `sign` gives. */
  verify(purpose: string, text: string, signature: string): boolean;
  /**
   * Encrypts what is kept at rest, AES-256-GCM. `context` (whose it is) is not kept but bound: a sealed value
   * copied to another row does not open there.
   */
  seal(purpose: string, plain: Uint8Array, context: string): Buffer;
  /** Returns the sealed text; null when it was changed, or sealed by another key, purpose or context. */
  unseal(purpose: string, sealed: Uint8Array, context: string): Buffer | null;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

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
    seal(purpose, plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyFor(`seal:${purpose}`), nonce).setAAD(Buffer.from(context));
      const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
    },
    unseal(purpose, sealed, context) {
      return decrypt(keyFor(`seal:${purpose}`), sealed, context);
    },
  };
}

function decrypt(key: Buffer, sealed: Uint8Array, context: string): Buffer | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    // Node throws one error for every way in which the tag does not fit.
    return null;
  }
}

/** Name of the key in DATA_DIR. */
export const SECRET_FILE = 'secret.key';
const SHORTEST_SECRET = 32;

/**
 * SECRET_KEY, or one made at the first start and kept in DATA_DIR, readable by the owner only.
 * @throws StartupError when the file cannot be read or written, or holds no key
 */
export function loadSecret(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): string {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const file = join(config.DATA_DIR, SECRET_FILE);
  try {
    const secret = readSecret(file) ?? makeSecret(config.DATA_DIR, file);
    if (secret.length >= SHORTEST_SECRET) return secret;
  } catch (error) {
    throw unusable(file, (error as Error).message, error);
  }
  throw unusable(file, 'it holds no key');
}

function unusable(file: string, reason: string, cause?: unknown): StartupError {
  return new StartupError(
    `The instance's key cannot be used: ${reason}`,
    `Restore ${file} from a backup, or remove it to get a new one: everybody then has to sign in again.`,
    { cause },
  );
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whole or not at all: written under another name, then linked, which fails where another process was first. */
function makeSecret(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.part`;
  try {
    writeFileSync(part, `${randomBytes(48).toString('base64url')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
