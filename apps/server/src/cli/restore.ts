import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefusal } from '#platform/server/backup/backup-refusal.ts';
import { type RestoredBackup, restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { foldersOf } from '#platform/server/backup/write-backup.ts';
import { type Config, parseConfig } from '#platform/server/config.ts';
import { createLogger } from '#platform/server/log.ts';
import { verifyLedger } from '#standing/tokens/server';
import { contributions } from '../domains.ts';
import { migrationFolders, openInstance } from '../instance.ts';
import { type Command, done, onlyWord, UsageError } from './command.ts';
import { fileArgument } from './file-argument.ts';
import { readPassphrase } from './passphrase.ts';
import { reportSteps } from './report-steps.ts';

export const restore: Command = {
  name: 'restore',
  usage: 'restore FILE [--passphrase-file FILE] [--expect SHA256]',
  summary:
    'puts a backup in the place of the data, once it was restored beside it and proved; what was there is kept. Stop Hodag first',
  async run(words, io) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { 'passphrase-file': { type: 'string' }, expect: { type: 'string' } },
      allowPositionals: true,
    });
    const file = fileArgument(onlyWord(positionals), io);
    const { expect } = values;
    if (expect !== undefined && !/^[0-9a-f]{64}$/i.test(expect)) {
      throw new UsageError('--expect is the SHA-256 of the file: 64 hexadecimal digits.');
    }
    const config = parseConfig(io.environment);
    const restored = await restoreBackup(config, file, {
      folders: foldersOf({ config, contributions }),
      migrations: migrationFolders(),
      log: createLogger('silent'),
      passphrase: readPassphrase(values['passphrase-file'], config, io),
      expect,
      report: reportSteps(io),
      prove: proveRestored,
    });
    return done(describeRestore(restored, config), restored);
  },
};

/** Opens it as the next start will, with the migrations since, and proves the ledger. */
async function proveRestored(config: Config): Promise<void> {
  const instance = await openInstance(config, 'command');
  try {
    const { problems } = await verifyLedger(instance.services);
    if (problems.length === 0) return;
    throw new BackupRefusal(
      'ledger',
      `The ledger of the backup does not add up: ${problems.slice(0, 3).join(' ')}`,
      'Take an earlier backup. Nothing was changed.',
    );
  } finally {
    await instance.close();
  }
}

function describeRestore(restored: RestoredBackup, { DATA_DIR, DATABASE_URL }: Config): string[] {
  const { file, madeAt, tables, rows, files, oldData, hasObjects } = restored;
  return [
    `Restored ${file} of ${madeAt}: ${tables} tables with ${rows} rows, ${files} files. Its ledger adds up.`,
    ...(oldData === null ? [] : [`What was there before is in ${oldData}. Remove it when all is well.`]),
    ...(oldData === null || DATABASE_URL
      ? []
      : [`To look at it: DATA_DIR=${oldData} npm start. To go back: put its content back into ${DATA_DIR}.`]),
    ...(hasObjects ? [] : [`Uploads are not part of it: set S3_URL to the bucket with them.`]),
    'Everybody has to sign in again, and codes that were sent no longer work.',
    `Start it: npm start (with DATA_DIR=${join(DATA_DIR)}).`,
  ];
}
