import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Account } from '../../contract/account.ts';
import { identityErrors } from '../../contract/errors.ts';
import { secondEmailRemoved, secondEmailVerified } from '../../contract/events.ts';
import {
  formerSecondEmailNotice,
  secondEmailAskedNotice,
  secondEmailRemovedNotice,
  secondEmailVerifiedNotice,
} from '../rules/second-email-mails.ts';
import { getAccount } from '../services/accounts.ts';
import { countCodeSend } from '../services/attempts.ts';
import { mailCode, redeemCode } from '../services/codes.ts';
import { mailOwner } from '../services/factor-changes.ts';
import { linkOrNote } from '../services/refused-links.ts';
import { type CodeOwner, deleteCodes, selectWaitingEmail } from '../store/code-store.ts';
import {
  deleteSecondEmail,
  lockEmail,
  selectEmailHolder,
  selectSecondEmail,
  writeSecondEmail,
} from '../store/second-email-store.ts';

/** What a code for a second address belongs to. */
export function secondEmailCodeOf(userId: string): CodeOwner {
  return { userId, purpose: 'second-email', sessionId: null };
}

/**
 * Mails a code to a second address and tells the first one, once for each address that is asked for. Whose it may be
 * already is not looked at here: the answer must not tell. Ask for a fresh proof first.
 * @throws identity.throttled
 */
export async function mailSecondEmailCode(
  deps: OperationDeps,
  account: Account,
  email: string,
): Promise<void> {
  await countCodeSend(deps, account.id);
  const owner = secondEmailCodeOf(account.id);
  await inTransaction(deps.db, async (tx) => {
    const before = await selectWaitingEmail(tx, owner);
    await mailCode(deps, tx, owner, { email, account });
    if (before?.toLowerCase() === email.toLowerCase()) return;
    const first = mailOwner(deps, account);
    if (first) await deps.mailer.send(tx, secondEmailAskedNotice(first));
    await audit(tx, {
      action: 'identity.second_email_asked',
      actorId: account.id,
      subjectId: account.id,
      request: deps.request,
    });
  });
}

/**
 * Proves control of the address the code went to and makes it the second one of the account; publishes
 * `identity.secondEmailVerified`.
 * @returns the address, or null for a wrong, used, expired or exhausted code
 * @throws identity.throttled, identity.email_taken, identity.email_first
 */
export async function redeemSecondEmailCode(
  deps: OperationDeps,
  userId: string,
  code: string,
): Promise<string | null> {
  const by = { userId, contact: 'email', holderOf: selectEmailHolder } as const;
  const verified = await linkOrNote(deps, by, (tellProved) =>
    redeemCode(deps, secondEmailCodeOf(userId), code, (tx, email) => {
      tellProved(email);
      return makeSecond(deps, tx, userId, email);
    }),
  );
  if (verified === null) {
    await audit(deps.db, { action: 'identity.code_wrong', subjectId: userId, request: deps.request });
  }
  return verified;
}

async function makeSecond(
  deps: OperationDeps,
  tx: Transaction,
  userId: string,
  email: string,
): Promise<string> {
  // Also when it is the account's own first one by now: an address counts once.
  const holder = await lockEmail(tx, email);
  const before = await selectSecondEmail(tx, userId);
  const isOwnSecond = holder === userId && before?.email.toLowerCase() === email.toLowerCase();
  if (holder !== null && !isOwnSecond) throw identityErrors.fail('identity.email_taken');
  const account = await getAccount(tx, userId);
  const first = mailOwner(deps, account);
  if (!first) throw identityErrors.fail('identity.email_first');
  const now = deps.clock.now();
  await writeSecondEmail(tx, userId, email, now);
  await deps.mailer.send(tx, secondEmailVerifiedNotice(first, email));
  if (before && !isOwnSecond)
    await deps.mailer.send(tx, formerSecondEmailNotice(before.email, account.username));
  await audit(tx, {
    action: 'identity.second_email_verified',
    actorId: userId,
    subjectId: userId,
    request: deps.request,
  });
  await deps.events.publish(tx, secondEmailVerified, {
    userId,
    first: before === null,
    at: now.toISOString(),
  });
  return email;
}

/**
 * Removes the second address and a code that is awaited; both addresses hear of it. Publishes
 * `identity.secondEmailRemoved`. Ask for a fresh proof first.
 * @throws identity.second_email_none
 */
export async function removeSecondEmailOf(deps: OperationDeps, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const email = await deleteSecondEmail(tx, userId);
    if (email === null) throw identityErrors.fail('identity.second_email_none');
    await deleteCodes(tx, userId, 'second-email');
    await audit(tx, {
      action: 'identity.second_email_removed',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
    });
    await deps.events.publish(tx, secondEmailRemoved, { userId, at: deps.clock.now().toISOString() });
    const account = await getAccount(tx, userId);
    const first = mailOwner(deps, account);
    if (first) await deps.mailer.send(tx, secondEmailRemovedNotice(first, email));
    await deps.mailer.send(tx, formerSecondEmailNotice(email, account.username));
  });
}
