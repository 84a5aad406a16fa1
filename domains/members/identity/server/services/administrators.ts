import { inTransaction } from '#platform/server/db/database.ts';
import { StartupError } from '#platform/server/db/startup-error.ts';
import type { Services } from '#platform/server/services.ts';
import type { Account } from '../../contract/account.ts';
import { FIRST_RUN_TOKEN_TTL_MS } from '../../contract/constants.ts';
import { identityErrors } from '../../contract/errors.ts';
import { hashPassword } from '../adapters/password-hasher.ts';
import { hashOfToken, makeToken } from '../adapters/secret-token.ts';
import { passwordProblem } from '../rules/password.ts';
import { usernameProblem } from '../rules/username.ts';
import { hasAdministrator, selectAccountByName } from '../store/account-store.ts';
import { replaceFirstRunToken } from '../store/token-store.ts';
import { createAccount } from './accounts.ts';
import { removeLock, writeLock } from './locks.ts';
import { requireGoodPassword } from './passwords.ts';

export interface AdministratorInput {
  /** Reserved names are allowed: the operator may speak for the site. */
  readonly username: string;
  readonly password: string;
}

/** @throws identity.username_refused, identity.password_refused, each with `details.fields` */
export async function requireGoodAdministrator({ username, password }: AdministratorInput): Promise<void> {
  const message = usernameProblem(username, { reservedAllowed: true });
  if (message !== null) {
    throw identityErrors.fail('identity.username_refused', {
      message: `${message}.`,
      details: { fields: [{ field: 'username', message }] },
    });
  }
  await requireGoodPassword(password, { username });
}

/**
 * Makes an administrator (`hodag admin create`).
 * @throws identity.username_taken, identity.username_refused, identity.password_refused
 */
export async function createAdmin(services: Services, input: AdministratorInput): Promise<Account> {
  await requireGoodAdministrator(input);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(services.db, (tx) =>
    createAccount(services, tx, { username: input.username, passwordHash, isAdmin: true }),
  );
}

/**
 * Sees to it that the administrator of ADMIN_USERNAME exists. An existing administrator keeps the password they
 * have; a member who happens to have that name is never promoted.
 * @throws StartupError when the variables cannot be used
 */
export async function ensureAdmin(services: Services): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = services.config;
  if (username === undefined || password === undefined) return;
  const problem = usernameProblem(username, { reservedAllowed: true });
  if (problem !== null) throw new StartupError(`ADMIN_USERNAME: ${problem}.`, 'Choose another username.');
  if (await isAdministrator(services, username)) return;
  const weakness = await passwordProblem(password, { username });
  if (weakness !== null) throw new StartupError(`ADMIN_PASSWORD: ${weakness}.`, 'Choose another password.');
  try {
    await createAdmin(services, { username, password });
  } catch (error) {
    // Another process that starts now may have been first.
    if (!(await isAdministrator(services, username))) throw error;
  }
}

async function isAdministrator(services: Services, username: string): Promise<boolean> {
  const account = await selectAccountByName(services.db, username);
  if (account && !account.isAdmin) {
    throw new StartupError(
      `ADMIN_USERNAME: ${account.username} is a member's account, not an administrator's.`,
      'Choose a name that is not taken.',
    );
  }
  return account !== null;
}

/**
 * A one-time link that makes the first administrator; null when there is one already. It works for 24 hours, and
 * the links before it stop working.
 */
export async function issueFirstRunLink(services: Services): Promise<string | null> {
  const token = makeToken();
  const now = services.clock.now();
  const made = await inTransaction(services.db, async (tx) => {
    if (await hasAdministrator(tx)) return false;
    await replaceFirstRunToken(tx, {
      tokenHash: hashOfToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + FIRST_RUN_TOKEN_TTL_MS),
    });
    return true;
  });
  return made ? `${services.config.PUBLIC_URL}/auth?admin-token=${token}` : null;
}

/**
 * Locks an account and ends its sessions (`hodag user lock`).
 * @throws identity.not_found
 */
export async function lockUser(services: Services, username: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const account = await selectAccountByName(tx, username);
    if (!account) throw identityErrors.fail('identity.not_found');
    await writeLock(services, tx, account, null);
  });
}

/**
 * Unlocks an account and forgets its failed sign-ins.
 * @throws identity.not_found
 */
export async function unlockUser(services: Services, username: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const account = await selectAccountByName(tx, username);
    if (!account) throw identityErrors.fail('identity.not_found');
    await removeLock(tx, account, null);
  });
}
