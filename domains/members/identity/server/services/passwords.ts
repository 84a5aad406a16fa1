import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Account } from '../../contract/account.ts';
import { identityErrors } from '../../contract/errors.ts';
import { passwordChanged } from '../../contract/events.ts';
import { isPasswordRight } from '../adapters/password-hasher.ts';
import { passwordChangedNotice } from '../rules/mails.ts';
import { passwordProblem } from '../rules/password.ts';
import { selectCredentials, updatePasswordHash } from '../store/account-store.ts';
import { forgetBrowsers } from '../store/browser-store.ts';
import { clearCount, clearCounts } from '../store/throttle-store.ts';
import { deleteResetTokens } from '../store/token-store.ts';
import { attemptKey, countFailure } from './attempts.ts';
import { openLoginBudget } from './login-failures.ts';
import { browserHashOf, endSessions, renewSession } from './sessions.ts';

/**
 * Refuses a password that may not be set.
 * @param field the form's field, for `details.fields`
 * @throws identity.password_refused
 */
export async function requireGoodPassword(
  password: string,
  about: { readonly username: string },
  field = 'password',
): Promise<void> {
  const message = await passwordProblem(password, about);
  if (message === null) return;
  throw identityErrors.fail('identity.password_refused', {
    message: `${message}.`,
    details: { fields: [{ field, message }] },
  });
}

/**
 * Asks a signed-in member for the account's password (ASVS V7.5.1). Wrong ones are counted, audited and slowed down as
 * at the sign-in, so a stolen session is no place to guess.
 * @param field the form's field, for `details.fields`
 * @returns the hash that it was compared with; by the time of a write the account may have another one
 * @throws identity.password_wrong, identity.throttled, server.busy
 */
export async function requireOwnPassword(
  deps: OperationDeps,
  userId: string,
  password: string,
  field: string,
): Promise<string> {
  const { db, request } = deps;
  const counter = attemptKey.ownPassword(userId);
  await countFailure(deps, counter);
  const passwordHash = (await selectCredentials(db, { userId }))?.passwordHash ?? null;
  if ((await isPasswordRight(password, passwordHash)) && passwordHash !== null) {
    await clearCount(db, counter);
    return passwordHash;
  }
  await audit(db, {
    action: 'identity.password_check_failed',
    actorId: userId,
    subjectId: userId,
    request,
  });
  throw wrongPassword(field);
}

/** The refusal of a wrong password, at its field of the form. */
export function wrongPassword(field: string): Error {
  const { message } = identityErrors.map['identity.password_wrong'];
  return identityErrors.fail('identity.password_wrong', { details: { fields: [{ field, message }] } });
}

/**
 * Sets a new password hash. By its owner: other sessions end, this one gets a new token, other browsers are
 * forgotten. By a reset link: every session ends and every browser is forgotten, so the next sign-in owes what
 * the account owes from anywhere (ASVS V6.4.3, V7.4.3); only its password tries are counted apart from other
 * browsers', or anyone who continues guessing would keep the owner out. The account's verified address learns of it.
 */
export async function setPassword(
  deps: OperationDeps,
  tx: Transaction,
  input: {
    readonly account: Account;
    readonly passwordHash: string;
    /** The session that continues; null for a reset. */
    readonly keepSessionId: string | null;
    /** Counts of what ended with it, for the audit entry. */
    readonly details?: Readonly<Record<string, number>>;
  },
): Promise<void> {
  const { account, keepSessionId } = input;
  const now = deps.clock.now();
  const by = keepSessionId === null ? 'reset' : 'owner';
  await updatePasswordHash(tx, account.id, input.passwordHash, now);
  await deleteResetTokens(tx, account.id);
  await clearCounts(tx, attemptKey.login(account.username));
  await clearCount(tx, attemptKey.ownPassword(account.id));
  if (by === 'reset') await openLoginBudget(deps, tx, account.username);
  await forgetBrowsers(tx, account.id, keepSessionId === null ? undefined : browserHashOf(deps.request));
  await audit(tx, {
    action: by === 'reset' ? 'identity.password_reset' : 'identity.password_changed',
    actorId: account.id,
    subjectId: account.id,
    request: deps.request,
    ...(input.details ? { details: input.details } : {}),
  });
  await deps.events.publish(tx, passwordChanged, { userId: account.id, by, at: now.toISOString() });
  await endSessions(deps, tx, {
    userId: account.id,
    reason: by === 'reset' ? 'reset' : 'password',
    request: deps.request,
    ...(keepSessionId === null ? {} : { except: keepSessionId }),
  });
  if (keepSessionId !== null) {
    await renewSession(deps, tx, { userId: account.id, sessionId: keepSessionId });
  }
  if (account.email && account.emailVerified) {
    await deps.mailer.send(
      tx,
      passwordChangedNotice(account.email, account.username, deps.config.PUBLIC_URL),
    );
  }
}
