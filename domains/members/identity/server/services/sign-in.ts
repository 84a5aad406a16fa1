import { audit } from '#platform/server/audit.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Account } from '../../contract/account.ts';
import { hashPassword, isHashOutdated, isPasswordRight } from '../adapters/password-hasher.ts';
import { replacePasswordHash, selectCredentials } from '../store/account-store.ts';
import { isBrowserKnown } from '../store/browser-store.ts';
import { lockedRefusal } from './locks.ts';
import { countLogin } from './login-failures.ts';
import { browserHashOf } from './sessions.ts';

/** Id without an account, so that an unknown name costs the same queries. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface ProvenLogin {
  readonly account: Account;
  /** Whether the account has signed in from this browser before. */
  readonly browserKnown: boolean;
  /** The proof was two factors in one, as a passkey is that asked for a finger, a face or a PIN. */
  readonly secondFactorProven?: boolean;
  /**
   * Hash that the password was compared with, where there was one: the account must still have it when the session is
   * opened.
   */
  readonly passwordHash?: string;
}

/**
 * The account that username and password open, or null. Names that exist and names that do not take the same
 * steps: the same counters, the same queries, one hash (ASVS V6.3.8).
 *
 * How wrong tries are counted is in `login-failures.ts`.
 * @throws identity.throttled, identity.locked, server.busy
 */
export async function findAccountByLogin(
  deps: OperationDeps,
  login: { readonly username: string; readonly password: string },
): Promise<ProvenLogin | null> {
  const { db, clock, request } = deps;
  const browserHash = browserHashOf(request);
  const found = await selectCredentials(db, { username: login.username });
  const browserKnown = await isBrowserKnown(db, found?.account.id ?? NOBODY, browserHash, clock.now());
  const giveBack = await countLogin(deps, { username: login.username, browserHash, browserKnown });

  const passwordHash = found?.passwordHash ?? null;
  const right = await isPasswordRight(login.password, passwordHash);
  if (!right || !found || passwordHash === null) {
    await audit(db, { action: 'identity.login_failed', subjectId: found?.account.id ?? null, request });
    return null;
  }
  await giveBack();
  if (found.account.locked) {
    await audit(db, { action: 'identity.login_refused', subjectId: found.account.id, request });
    throw await lockedRefusal(db, found.account.id);
  }
  const kept = isHashOutdated(passwordHash)
    ? await renewHash(deps, found.account, login.password, passwordHash)
    : passwordHash;
  return { account: found.account, browserKnown, passwordHash: kept };
}

/** @returns the hash that the account has if nothing else changed it meanwhile */
async function renewHash(
  { db }: OperationDeps,
  { id }: Account,
  password: string,
  before: string,
): Promise<string> {
  const after = await hashPassword(password);
  return (await replacePasswordHash(db, id, { before, after })) ? after : before;
}
