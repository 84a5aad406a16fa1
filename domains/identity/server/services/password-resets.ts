import { z } from 'zod';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import type { Services } from '#platform/server/services.ts';
import type { Account } from '../../contract/account.ts';
import { RESET_TOKEN_TTL_MS } from '../../contract/constants.ts';
import { hashOfToken, makeToken } from '../adapters/secret-token.ts';
import { resetMail } from '../rules/mails.ts';
import { selectAccount, selectAccountByName, selectAccountByVerifiedEmail } from '../store/account-store.ts';
import { isBrowserKnown } from '../store/browser-store.ts';
import { replaceResetToken, selectResetToken, spendResetToken } from '../store/token-store.ts';
import { countResetRequest } from './attempts.ts';
import { countResetMail } from './mail-budgets.ts';
import { changePassword } from './passwords.ts';
import { browserHashOf } from './sessions.ts';

/** The job that looks the account up and mails the link. */
export const MAIL_RESET_JOB = 'identity_mail_password_reset';

const jobPayload = z.object({
  usernameOrEmail: z.string(),
  /** Hash of the browser it was asked for in, in hex. */
  browser: z.string().optional(),
});

/**
 * Takes a request for a reset link. Whether there is such an account is looked up later by a job, so the answer
 * and the time it takes tell nothing (ASVS V6.3.8).
 * @throws identity.throttled by the caller's network, whatever was asked for
 */
export async function requestPasswordReset(deps: OperationDeps, usernameOrEmail: string): Promise<void> {
  await countResetRequest(deps);
  const browser = browserHashOf(deps.request).toString('hex');
  await inTransaction(deps.db, async (tx) => {
    await enqueue(tx, MAIL_RESET_JOB, { usernameOrEmail, browser } satisfies z.infer<typeof jobPayload>);
    await audit(tx, { action: 'identity.reset_requested', request: deps.request });
  });
}

/** Mails a reset link when the account exists, is not locked and has a verified address; else does nothing. */
export async function mailPasswordReset(services: Services, payload: unknown): Promise<void> {
  const { usernameOrEmail, browser } = jobPayload.parse(payload);
  // Names hold no @, so the two never meet.
  const find = usernameOrEmail.includes('@') ? selectAccountByVerifiedEmail : selectAccountByName;
  const account = await find(services.db, usernameOrEmail);
  const { email } = account ?? {};
  if (!account?.emailVerified || !email || account.locked) return;
  const now = services.clock.now();
  const isKnown =
    browser !== undefined &&
    (await isBrowserKnown(services.db, account.id, Buffer.from(browser, 'hex'), now));
  if (!(await countResetMail(services, services.db, email, isKnown ? browser : null))) return;
  const token = makeToken();
  await inTransaction(services.db, async (tx) => {
    await replaceResetToken(tx, {
      tokenHash: hashOfToken(token),
      userId: account.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + RESET_TOKEN_TTL_MS),
    });
    await services.mailer.send(tx, resetMail(email, account.username, services.config.PUBLIC_URL, token));
    await audit(tx, { action: 'identity.reset_mailed', subjectId: account.id });
  });
}

/** The account a reset token opens, without spending it; null for a used, expired or unknown one. */
export async function findResetAccount(services: Services, token: string): Promise<Account | null> {
  const userId = await selectResetToken(services.db, hashOfToken(token), services.clock.now());
  return userId === null ? null : selectAccount(services.db, userId);
}

/**
 * Spends a reset token and sets the password; every session of the account ends.
 * @returns false when the token was spent, replaced or expired in between
 */
export async function resetPassword(
  deps: OperationDeps,
  token: string,
  passwordHash: string,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const userId = await spendResetToken(tx, hashOfToken(token), deps.clock.now());
    const account = userId === null ? null : await selectAccount(tx, userId);
    if (!account) return false;
    await changePassword(deps, tx, { account, passwordHash, keepSessionId: null });
    return true;
  });
}
