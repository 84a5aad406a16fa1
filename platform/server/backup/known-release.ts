import { type MigrationSource, readMigrations } from '../db/migration-files.ts';
import { platformVersion } from '../platform-version.ts';
import type { BackupHeader } from './backup-format.ts';
import { BackupRefusal } from './backup-refusal.ts';

/**
 * Lets through a backup of this release or an older one.
 * @throws BackupRefusal where it has migrations that are unknown or other here
 */
export async function requireKnownRelease(
  file: string,
  header: BackupHeader,
  sources: readonly MigrationSource[],
): Promise<void> {
  const ours = await readMigrations(sources);
  const known = new Map(ours.map(({ owner, name, checksum }) => [`${owner}/${name}`, checksum]));
  const unknown = header.migrations.filter(({ owner, name }) => !known.has(`${owner}/${name}`));
  const [first] = unknown;
  if (first) {
    throw new BackupRefusal(
      'newer_version',
      `${file} was made by a newer Hodag (${header.hodag}; this is ${platformVersion()}): ${unknown.length} of its migrations are not known here, the first is ${first.owner}/${first.name}.`,
      'Restore it with that version or a newer one. Nothing was changed.',
    );
  }
  const other = header.migrations.find(
    ({ owner, name, checksum }) => known.get(`${owner}/${name}`) !== checksum,
  );
  if (!other) return;
  throw new BackupRefusal(
    'other_release',
    `${file} was made by another build of Hodag: its migration ${other.owner}/${other.name} is not the one here.`,
    'Restore it with the build that wrote it. Nothing was changed.',
  );
}
