import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

/** One owner's migrations, applied in the order of the list that holds it. */
export interface MigrationSource {
  /** The domain's name; `platform` for the platform's own tables. */
  readonly owner: string;
  /** Absolute path of the folder with 0001_name.sql, 0002_name.sql … */
  readonly directory: string;
}

export interface Migration {
  readonly owner: string;
  /** File name without `.sql`; sorts in the order of application. */
  readonly name: string;
  readonly statements: readonly string[];
  /** SHA-256 in hex of the text with LF line ends, so that a checkout on Windows has the same. */
  readonly checksum: string;
}

const FILE_NAME = /^(\d{4})_[a-z0-9][a-z0-9_-]*\.sql$/;
const BREAKPOINT = '--> statement-breakpoint';
const REPAIR = 'This is a fault of the program, not of your data. Install it again or report it.';

/**
 * Reads all migrations of all sources, in order.
 * @throws StartupError when a folder is missing or a name is wrong or used twice
 */
export async function readMigrations(sources: readonly MigrationSource[]): Promise<readonly Migration[]> {
  const owners = sources.map(({ owner }) => owner);
  const twice = owners.find((owner, index) => owners.indexOf(owner) !== index);
  if (twice !== undefined) throw new StartupError(`Two migration folders are named ${twice}.`, REPAIR);
  return (await Promise.all(sources.map(readSource))).flat();
}

async function readSource({ owner, directory }: MigrationSource): Promise<readonly Migration[]> {
  const entries = await readdir(directory).catch((error: unknown) => {
    throw new StartupError(`The migrations of ${owner} are missing: ${directory}`, REPAIR, { cause: error });
  });
  const files = entries.filter((entry) => entry.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const file of files) {
    const number = FILE_NAME.exec(file)?.[1];
    if (number === undefined)
      throw new StartupError(`${join(directory, file)} is not named like 0001_name.sql.`, REPAIR);
    if (numbers.has(number))
      throw new StartupError(`${owner} has two migrations with number ${number}.`, REPAIR);
    numbers.add(number);
  }
  return Promise.all(files.map((file) => readMigration(owner, directory, file)));
}

async function readMigration(owner: string, directory: string, file: string): Promise<Migration> {
  const text = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
  return {
    owner,
    name: file.slice(0, -'.sql'.length),
    statements: text.split(BREAKPOINT).filter((statement) => statement.trim() !== ''),
    checksum: createHash('sha256').update(text).digest('hex'),
  };
}
