import type { Account } from '#members/identity/contract';
import {
  endPresentedSession,
  getAccount,
  isAnotherAdministrator,
  requireStepUp,
} from '#members/identity/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { forgetPerson } from '#platform/server/personal-data.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { privacyEndpoints } from '../../contract/endpoints.ts';
import { privacyErrors } from '../../contract/errors.ts';
import { accountDeleted } from '../../contract/events.ts';
import { farewellMail } from '../rules/farewell-mail.ts';

/**
 * Deletes the caller's account at once and permanently, without days of grace: a member who typed the name and proved
 * who they are means it, and what was deleted cannot leak. One transaction erases in every domain. The id stays in what
 * must add up (audit trail, events, ledger), without name, address or browser. The username is free again: keeping it
 * would mean keeping the name. The verified address gets a last mail; the last administrator who is not locked cannot
 * leave.
 */
export const deleteAccount: Operation<typeof privacyEndpoints.deleteAccount> = async (
  deps,
  actor,
  { body },
) => {
  const member = requireMember(actor);
  requireOwnName(member, body.username);
  await requireStepUp(deps, member);
  const account = await getAccount(deps.db, member.userId);
  await inTransaction(deps.db, (tx) => erase(deps, tx, account));
  return { success: true };
};

function requireOwnName({ username }: MemberActor, typed: string): void {
  if (typed.trim() === username) return;
  const { message } = privacyErrors.map['account.name_differs'];
  throw privacyErrors.fail('account.name_differs', { details: { fields: [{ field: 'username', message }] } });
}

async function erase(deps: OperationDeps, tx: Transaction, account: Account): Promise<void> {
  const { id: userId, username, email, emailVerified, isAdmin } = account;
  // Always asked: it holds the rows by which two administrators who leave at one moment see each other.
  const another = await isAnotherAdministrator(tx, userId);
  if (isAdmin && !another) throw privacyErrors.fail('account.last_administrator');
  await endPresentedSession(deps, tx);
  // Those who call before those who are called: what identity keeps goes last.
  for (const part of [...deps.personalData].reverse()) await part.erase(deps, tx, userId);
  await forgetPerson(tx, userId);
  await audit(tx, { action: 'account.deleted', actorId: userId, subjectId: userId });
  await deps.events.publish(tx, accountDeleted, { userId, at: deps.clock.now().toISOString() });
  if (email && emailVerified) await deps.mailer.send(tx, farewellMail(email, username));
}
