import { readFileSync } from 'node:fs';
import { BackupRefusal } from '#platform/server/backup/backup-refusal.ts';
import type { Config } from '#platform/server/config.ts';
import type { CommandIo } from './command.ts';
import { fileArgument } from './file-argument.ts';

/** The passphrase of the named file, else BACKUP_PASSPHRASE. @throws BackupRefusal */
export function readPassphrase(
  path: string | undefined,
  { BACKUP_PASSPHRASE }: Pick<Config, 'BACKUP_PASSPHRASE'>,
  io: Pick<CommandIo, 'environment'>,
): string | undefined {
  if (path === undefined) return BACKUP_PASSPHRASE;
  try {
    return readFileSync(fileArgument(path, io), 'utf8').trim();
  } catch (cause) {
    throw new BackupRefusal(
      'no_file',
      `The passphrase cannot be read: ${(cause as Error).message}`,
      'Name a file whose content is the passphrase.',
      { cause },
    );
  }
}

export function noDatabase(dataDir: string): BackupRefusal {
  return new BackupRefusal(
    'no_database',
    `There is no database in ${dataDir} yet.`,
    'Set DATA_DIR to the folder of the instance, or make one with npm start.',
  );
}
