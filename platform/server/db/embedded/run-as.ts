import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { PostgresBinaries } from './binaries.ts';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** How PostgreSQL's programs are started. */
export interface RunAs {
  /** For the log. */
  readonly description: string;
  /** Words before the program's name; may be empty. */
  readonly prefix: readonly string[];
  /** Present where the programs run as another user, who must own the data. */
  readonly user?: SystemUser;
}

/** One way for root to run a program that refuses to run as root; null where this machine does not allow it. */
export type RootStrategy = (binaries: PostgresBinaries, dataDir: string) => RunAs | null;

interface Account extends SystemUser {
  readonly name: string;
}

/** System accounts to try, in this order: PostgreSQL's own, the one of Node's container images. */
const SERVICE_ACCOUNTS = ['postgres', 'node'];

/** Checks as the other user: is not root, can start the server, can enter the data folder. */
const PROBE = 'test "$(id -u)" -ne 0 && "$1" --version >/dev/null && cd "$2"';

/** Tried in this order. The first keeps the files root's own and works in folders that only root can enter. */
export const ROOT_STRATEGIES: readonly RootStrategy[] = [asMappedUser, asServiceAccount];

/**
 * Decides how to start PostgreSQL, which refuses to run as root.
 * @param cluster its data directory, which may not exist yet; an existing one keeps its owner
 * @throws StartupError when there is no way
 */
export function chooseRunAs(
  binaries: PostgresBinaries,
  dataDir: string,
  cluster: string,
  strategies: readonly RootStrategy[] = ROOT_STRATEGIES,
): RunAs {
  const owner = ownerOf(cluster);
  const own = process.getuid?.();
  if (own === undefined) return { description: 'this user', prefix: [] };
  if (own !== 0) {
    if (owner && owner.uid !== own) throw foreignCluster(cluster, owner.uid);
    return { description: 'this user', prefix: [] };
  }
  // Data made by another user (for example before someone used sudo) stays that user's.
  if (owner && owner.uid !== 0) {
    const runAs = dropTo(`user ${owner.uid}`, owner);
    if (works(runAs, binaries, dataDir)) return runAs;
    throw foreignCluster(cluster, owner.uid);
  }
  for (const strategy of strategies) {
    const runAs = strategy(binaries, dataDir);
    if (runAs) return runAs;
  }
  throw new StartupError(
    'PostgreSQL does not run as root, and this machine allows no other way here.',
    `Start as an ordinary user; or move this program and DATA_DIR to folders the user "${SERVICE_ACCOUNTS[0]}" can enter; or set DATABASE_URL.`,
  );
}

/** A user namespace in which root's files belong to an ordinary number. Often forbidden inside containers. */
export function asMappedUser(binaries: PostgresBinaries, dataDir: string): RunAs | null {
  // initdb looks its user's name up, so the number must be in the list of users.
  const accounts = listAccounts();
  const { uid, gid } = accounts.find((account) => account.uid === 1000) ??
    accounts.find((account) => account.uid !== 0) ?? { uid: 1000, gid: 1000 };
  const runAs: RunAs = {
    description: `root, mapped to user ${uid} in a namespace`,
    prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'],
  };
  return works(runAs, binaries, dataDir) ? runAs : null;
}

/** The classic way: give up root for a service's account, which must be able to reach program and data. */
export function asServiceAccount(binaries: PostgresBinaries, dataDir: string): RunAs | null {
  const accounts = listAccounts();
  for (const name of SERVICE_ACCOUNTS) {
    const account = accounts.find((candidate) => candidate.name === name);
    if (!account) continue;
    const runAs = dropTo(`user ${name}`, account);
    if (works(runAs, binaries, dataDir)) return runAs;
  }
  return null;
}

function dropTo(description: string, { uid, gid }: SystemUser): RunAs {
  return { description, prefix: [], user: { uid, gid } };
}

function works(runAs: RunAs, binaries: PostgresBinaries, dataDir: string): boolean {
  const [program = 'sh', ...args] = [...runAs.prefix, 'sh', '-c', PROBE, 'probe', binaries.postgres, dataDir];
  const answer = spawnSync(program, args, { stdio: 'ignore', cwd: '/', timeout: 20_000, ...runAs.user });
  return answer.status === 0;
}

function ownerOf(path: string): SystemUser | null {
  try {
    const { uid, gid } = statSync(path);
    return { uid, gid };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code !== 'EACCES') throw error;
    throw new StartupError(
      `${dirname(path)} is closed to this user.`,
      'Start as its owner, or choose another folder with DATA_DIR.',
      { cause: error },
    );
  }
}

function listAccounts(): readonly Account[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4)
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  } catch {
    return [];
  }
}

function foreignCluster(cluster: string, uid: number): StartupError {
  return new StartupError(
    `The database in ${cluster} belongs to user ${uid}, and this user cannot run it.`,
    `Start as that user, or give the folder to yours with chown -R, or choose another folder with DATA_DIR.`,
  );
}
