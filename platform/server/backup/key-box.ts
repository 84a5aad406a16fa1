import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import { BackupRefusal } from './backup-refusal.ts';

/** OWASP, Password Storage Cheat Sheet: scrypt with N = 2^17, r = 8, p = 1; 128 MB for half a second. */
const COST = 2 ** 17;
const BLOCK_SIZE = 8;
const MEMORY_BYTES = 256 * 1024 * 1024;
const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;
export const SHORTEST_PASSPHRASE = 12;

const boxSchema = z.object({ salt: z.base64(), nonce: z.base64(), tag: z.base64(), sealed: z.base64() });

/**
 * Seals the instance's key with a passphrase.
 * @param bound what must be unchanged when it is opened: the manifest
 * @throws BackupRefusal for a passphrase that is too short
 */
export async function sealKey(secret: string, passphrase: string, bound: string): Promise<unknown> {
  requirePassphrase(passphrase);
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, await derive(passphrase, salt), nonce).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const text = (bytes: Buffer): string => bytes.toString('base64');
  return { salt: text(salt), nonce: text(nonce), tag: text(cipher.getAuthTag()), sealed: text(sealed) };
}

/** @throws BackupRefusal where the passphrase is another, or what it is bound to was changed */
export async function openKey(content: Buffer, passphrase: string, bound: string): Promise<string> {
  try {
    const box = boxSchema.parse(JSON.parse(content.toString('utf8')));
    const bytes = (text: string): Buffer => Buffer.from(text, 'base64');
    const key = await derive(passphrase, bytes(box.salt));
    const decipher = createDecipheriv(CIPHER, key, bytes(box.nonce), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes(box.tag));
    return Buffer.concat([decipher.update(bytes(box.sealed)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new BackupRefusal(
      'wrong_passphrase',
      'This passphrase does not open the key in the backup: it is another one, or the backup was changed by someone.',
      'Use the passphrase the backup was made with. Nothing was changed.',
      { cause },
    );
  }
}

/** @throws BackupRefusal */
export function requirePassphrase(passphrase: string): void {
  if (passphrase.length >= SHORTEST_PASSPHRASE) return;
  throw new BackupRefusal(
    'weak_passphrase',
    `The passphrase is too short: ${passphrase.length} characters, at least ${SHORTEST_PASSPHRASE} are needed.`,
    'Choose a longer one: it guards the key that signs sessions and the ledger.',
  );
}

function derive(passphrase: string, salt: Buffer): Promise<Buffer> {
  const options = { N: COST, r: BLOCK_SIZE, p: 1, maxmem: MEMORY_BYTES };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
