import { hash, verify } from '@node-rs/argon2';
import { platformErrors } from '#platform/kernel/errors.ts';
import { normalizePassword } from '../rules/password.ts';

/** OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, two passes, one lane. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PREFIX = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`;

/**
 * Compared with when there is no account or no password, so that this costs what a wrong password costs. The hash
 * of random bytes that were not kept.
 */
export const DECOY = `${PREFIX}PvtZidoKiewO8hIamkf9sg$aHroahCgRFkGWMvY9OXTrHHipI9rLuPhYvJt+zCs4iA`;

/** Hashing takes a thread and 19 MiB each: more at once would starve file and name look-ups of threads. */
const PARALLEL = 3;
const WAITING_MAX = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws server.busy when too many wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= PARALLEL) {
    if (waiting.length >= WAITING_MAX) throw platformErrors.fail('server.busy', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place passes to the next in line; it only becomes free when the line is empty.
    if (next) next();
    else running -= 1;
  }
}

/**
 * The argon2id hash of a password. About 20 ms of one core: never inside a transaction.
 * @throws server.busy when too many wait already
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalizePassword(password), ARGON2));
}

/**
 * Whether the password belongs to the hash. `null` costs the same time and is never right.
 * @throws server.busy when too many wait already
 */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  const right = await inTurn(() => verify(passwordHash ?? DECOY, normalizePassword(password)));
  return right && passwordHash !== null;
}

/** Whether a hash was made with other parameters than today's and should be made again. */
export function isHashOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(PREFIX);
}
