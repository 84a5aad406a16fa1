import { z } from 'zod';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { RESET_TOKEN_TTL_MS } from '../../contract/constants.ts';
import { hashOfToken, makeToken } from '../adapters/secret-token.ts';
import { resetMail } from '../rules/mails.ts';
import { countResetMail } from '../services/mail-budgets.ts';
import { selectAccountByName, selectAccountByVerifiedEmail } from '../store/account-store.ts';
import { isBrowserKnown } from '../store/browser-store.ts';
import { replaceResetToken } from '../store/token-store.ts';

/** The job that looks the account up and mails the link. */
export const MAIL_RESET_JOB = 'identity_mail_password_reset';

const resetRequest = z.object({
  usernameOrEmail: z.string(),
  /** Hash of the browser it was asked for in, in hex. */
  browser: z.string().optional(),
});
export type ResetRequest = z.infer<typeof resetRequest>;

/** Mails a reset link when the account exists, is not locked and has a verified address; else does nothing. */
export async function mailPasswordReset(services: Services, payload: unknown): Promise<void> {
  const { usernameOrEmail, browser } = resetRequest.parse(payload);
  const { db, clock, config } = services;
  // Names hold no @, so the two never meet.
  const find = usernameOrEmail.includes('@') ? selectAccountByVerifiedEmail : selectAccountByName;
  const account = await find(db, usernameOrEmail);
  const { email } = account ?? {};
  if (!account?.emailVerified || !email || account.locked) return;
  const now = clock.now();
  const isKnown =
    browser !== undefined && (await isBrowserKnown(db, account.id, Buffer.from(browser, 'hex'), now));
  if (!(await countResetMail(services, db, email, isKnown ? browser : null))) return;
  const token = makeToken();
  await inTransaction(db, async (tx) => {
    await replaceResetToken(tx, {
      tokenHash: hashOfToken(token),
      userId: account.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + RESET_TOKEN_TTL_MS),
    });
    await services.mailer.send(tx, resetMail(email, account.username, config.PUBLIC_URL, token));
    await audit(tx, { action: 'identity.reset_mailed', subjectId: account.id });
  });
}
