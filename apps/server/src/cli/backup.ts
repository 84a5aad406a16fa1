import { parseArgs } from 'node:util';
import { type WrittenBackup, writeBackup } from '#platform/server/backup/write-backup.ts';
import { type Config, parseConfig } from '#platform/server/config.ts';
import { hasEmbeddedDatabase } from '#platform/server/db/embedded/embedded-postgres.ts';
import { SECRET_FILE } from '#platform/server/keys.ts';
import { type Command, done, onlyWord } from './command.ts';
import { fileArgument } from './file-argument.ts';
import { noDatabase, readPassphrase } from './passphrase.ts';
import { reportSteps } from './report-steps.ts';
import { withInstance } from './with-instance.ts';

export const backup: Command = {
  name: 'backup',
  usage: 'backup FILE [--passphrase-file FILE]',
  summary:
    'writes the whole instance to one file while it runs: database, files and, sealed with a passphrase, its key; then reads it back',
  async run(words, io) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { 'passphrase-file': { type: 'string' } },
      allowPositionals: true,
    });
    const file = fileArgument(onlyWord(positionals), io);
    const config = parseConfig(io.environment);
    const passphrase = readPassphrase(values['passphrase-file'], config, io);
    if (!config.DATABASE_URL && !hasEmbeddedDatabase(config.DATA_DIR)) throw noDatabase(config.DATA_DIR);
    const report = reportSteps(io);
    // An older database is left as it is: a backup is made before a new release changes it.
    const written = await withInstance(
      io,
      (services) => writeBackup(services, file, { passphrase, report }),
      'look',
    );
    return done([...describeBackup(written), ...hintsFor(written, config)], written);
  },
};

function describeBackup({ file, bytes, sha256, tables, rows, files }: WrittenBackup): string[] {
  return [
    `Wrote ${file}: ${(bytes / 1e6).toFixed(1)} MB, ${tables} tables with ${rows} rows, ${files} files. It was read back and is whole.`,
    `SHA-256 ${sha256}`,
  ];
}

function hintsFor({ holdsKey }: WrittenBackup, { DATA_DIR, SECRET_KEY, S3_URL }: Config): string[] {
  const key = SECRET_KEY ? 'SECRET_KEY' : `${DATA_DIR}/${SECRET_FILE}`;
  return [
    ...(holdsKey
      ? []
      : [`The key of the instance is not in it. Keep ${key} too, or seal it in: --passphrase-file FILE.`]),
    ...(S3_URL ? ['Uploads are in the bucket of S3_URL and not in it: turn on versions there.'] : []),
  ];
}
