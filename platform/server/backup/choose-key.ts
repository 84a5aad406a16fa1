import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createKeys, SECRET_FILE } from '../keys.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { openKey } from './key-box.ts';
import type { ReadBackup } from './read-backup.ts';
import { keyMarkOf } from './write-backup.ts';

/**
 * Finds the key the restored instance works with: SECRET_KEY, the one sealed in the backup, or that of DATA_DIR. It must be
 * the key of the backup, or nobody could sign in by an authenticator app and the ledger's signatures would not hold.
 * @returns the key to keep in DATA_DIR; null where SECRET_KEY is it
 * @throws BackupRefusal
 */
export async function chooseKey(
  config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>,
  { header, keys, manifestText }: ReadBackup,
  passphrase: string | undefined,
): Promise<string | null> {
  const fits = (secret: string | null): secret is string =>
    secret !== null && keyMarkOf(createKeys(secret)) === header.keyMark;
  const sealed = keys && passphrase !== undefined ? await openKey(keys, passphrase, manifestText) : null;
  if (config.SECRET_KEY) {
    if (fits(config.SECRET_KEY)) return null;
    throw new BackupRefusal(
      'wrong_key',
      'SECRET_KEY is not the key of this backup.',
      'Set the key that instance had, or unset SECRET_KEY where the backup holds it. Nothing was changed.',
    );
  }
  if (fits(sealed)) return sealed;
  const kept = await readKept(config.DATA_DIR);
  if (fits(kept)) return kept;
  if (keys && passphrase === undefined) {
    throw new BackupRefusal(
      'passphrase_needed',
      'The key in this backup is sealed with a passphrase.',
      'Name the file that holds it: --passphrase-file FILE. Nothing was changed.',
    );
  }
  throw new BackupRefusal(
    'wrong_key',
    kept === null
      ? 'This backup was made without a passphrase, so the key of its instance is not in it.'
      : `The key in ${join(config.DATA_DIR, SECRET_FILE)} is not the key of this backup.`,
    `Put the file ${SECRET_FILE} of that instance into an empty data folder and restore there, or set SECRET_KEY. Nothing was changed.`,
  );
}

async function readKept(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, SECRET_FILE), 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
