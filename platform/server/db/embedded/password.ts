import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';

/**
 * The password of a server that listens on loopback, where any program of the machine can connect. Made once,
 * kept beside the data, readable by this user only.
 * @param exists whether the database was made already, so that a missing password cannot be made up
 */
export function readOrMakePassword(file: string, exists: boolean): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (exists) {
    throw new StartupError(
      `The password of the embedded database is missing: ${file}.`,
      'Restore that file from a backup of DATA_DIR; it belongs to the database beside it.',
    );
  }
  const password = randomBytes(24).toString('base64url');
  try {
    writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another command was faster; its password is the one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8').trim();
  }
  return password;
}
