import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Account } from '../../contract/account.ts';
import { identityErrors } from '../../contract/errors.ts';
import { emailVerified, secondEmailRemoved } from '../../contract/events.ts';
import { emailChangedNotice, emailChangeNotice } from '../rules/mails.ts';
import { firstEmailChangedNotice } from '../rules/second-email-mails.ts';
import { getAccount } from '../services/accounts.ts';
import { countCodeSend } from '../services/attempts.ts';
import { mailCode, redeemCode } from '../services/codes.ts';
import { linkOrNote } from '../services/refused-links.ts';
import { updateUnverifiedEmail, updateVerifiedEmail } from '../store/account-store.ts';
import { type CodeOwner, deleteCodes, selectWaitingEmail } from '../store/code-store.ts';
import {
  deleteSecondEmail,
  lockEmail,
  selectEmailHolder,
  selectSecondEmail,
} from '../store/second-email-store.ts';
import { deleteResetTokens } from '../store/token-store.ts';

function ownerOf(userId: string): CodeOwner {
  return { userId, purpose: 'email', sessionId: null };
}

/**
 * Mails a code to a new address. A verified address stays the account's own until the new one is proved, and
 * hears of it; an unverified one is replaced at once. Ask for the password first.
 * @throws identity.throttled
 */
export async function addEmail(deps: OperationDeps, account: Account, email: string): Promise<void> {
  await countCodeSend(deps, account.id);
  await inTransaction(deps.db, async (tx) => {
    await updateUnverifiedEmail(tx, account.id, email);
    await mailCode(deps, tx, ownerOf(account.id), { email, account });
    if (account.email && account.emailVerified) {
      await deps.mailer.send(tx, emailChangeNotice(account.email, account.username, deps.config.PUBLIC_URL));
    }
    await audit(tx, {
      action: 'identity.email_added',
      actorId: account.id,
      subjectId: account.id,
      request: deps.request,
    });
  });
}

/**
 * Mails another code to the address that waits for its proof.
 * @returns false when none waits
 * @throws identity.throttled
 */
export async function resendEmailCode(deps: OperationDeps, account: Account): Promise<boolean> {
  const unverified = account.emailVerified ? null : account.email;
  const email = (await selectWaitingEmail(deps.db, ownerOf(account.id))) ?? unverified;
  if (email === null) return false;
  await countCodeSend(deps, account.id);
  await inTransaction(deps.db, (tx) => mailCode(deps, tx, ownerOf(account.id), { email, account }));
  return true;
}

/**
 * Proves control of the address a code went to and makes it the account's own; publishes
 * `identity.emailVerified`. Reset links sent to the address before stop working.
 * @returns the address, or null for a wrong, used, expired or exhausted code
 * @throws identity.throttled, identity.email_taken
 */
export async function verifyEmail(deps: OperationDeps, userId: string, code: string): Promise<string | null> {
  const by = {
    userId,
    contact: 'email',
    holderOf: selectEmailHolder,
  } as const;
  const verified = await linkOrNote(deps, by, (tellProved) =>
    redeemCode(deps, ownerOf(userId), code, (tx, email) => {
      tellProved(email);
      return makeVerified(deps, tx, userId, email);
    }),
  );
  if (verified === null) {
    await audit(deps.db, { action: 'identity.code_wrong', subjectId: userId, request: deps.request });
  }
  return verified;
}

async function makeVerified(
  deps: OperationDeps,
  tx: Transaction,
  userId: string,
  email: string,
): Promise<string> {
  const before = await getAccount(tx, userId);
  const now = deps.clock.now();
  const holder = await lockEmail(tx, email);
  if (holder !== null && holder !== userId) throw identityErrors.fail('identity.email_taken');
  await updateVerifiedEmail(tx, userId, email, now);
  await keepSecondApart(deps, tx, before, email);
  await deleteResetTokens(tx, userId);
  await deleteCodes(tx, userId, 'sign-in');
  if (before.emailVerified && before.email && before.email.toLowerCase() !== email.toLowerCase()) {
    await deps.mailer.send(tx, emailChangedNotice(before.email, before.username));
  }
  await audit(tx, {
    action: 'identity.email_verified',
    actorId: userId,
    subjectId: userId,
    request: deps.request,
  });
  const first = !before.emailVerified;
  await deps.events.publish(tx, emailVerified, { userId, email, first, at: now.toISOString() });
  return email;
}

/** An address counts once: a second one that becomes the first is the second no more. Another one hears of the change. */
async function keepSecondApart(
  deps: OperationDeps,
  tx: Transaction,
  { id, username, email: before }: Account,
  email: string,
): Promise<void> {
  const second = await selectSecondEmail(tx, id);
  if (!second || before?.toLowerCase() === email.toLowerCase()) return;
  if (second.email.toLowerCase() !== email.toLowerCase()) {
    const to = { to: second.email, username, publicUrl: deps.config.PUBLIC_URL };
    await deps.mailer.send(tx, firstEmailChangedNotice(to));
    return;
  }
  await deleteSecondEmail(tx, id);
  await deps.events.publish(tx, secondEmailRemoved, { userId: id, at: deps.clock.now().toISOString() });
}
