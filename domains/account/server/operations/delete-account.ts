import type { Account } from '#identity/contract';
import { endPresentedSession, getAccount, isAnotherAdministrator, listSessions } from '#identity/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { forgetPerson } from '#platform/server/personal-data.ts';
import { accountErrors } from '../../contract/errors.ts';
import { accountDeleted } from '../../contract/events.ts';
import type { leavingEndpoints } from '../../contract/leaving-endpoints.ts';
import { farewellMail } from '../rules/farewell-mail.ts';
import { requireMember } from './require-member.ts';
import { requireOwnPassword } from './require-own-password.ts';

/** Without a password to ask for, the sign-in itself must be this fresh. */
const FRESH_SIGN_IN_MS = 10 * MINUTE_MS;

/**
 * Deletes the caller's account at once, in every domain, in one transaction. Its id stays in what must add up (the
 * audit trail, later the ledger) and names nobody any more.
 */
export const deleteAccount: Operation<typeof leavingEndpoints.deleteAccount> = async (
  deps,
  actor,
  { body },
) => {
  const member = requireMember(actor);
  requireOwnName(member, body.username);
  const account = await getAccount(deps.db, member.userId);
  await requireProof(deps, member, account, body.password);
  await inTransaction(deps.db, (tx) => erase(deps, tx, account));
  return { success: true };
};

function requireOwnName({ username }: MemberActor, typed: string): void {
  if (typed.trim() === username) return;
  const { message } = accountErrors.map['account.name_differs'];
  throw accountErrors.fail('account.name_differs', { details: { fields: [{ field: 'username', message }] } });
}

async function requireProof(
  deps: OperationDeps,
  { userId, sessionId }: MemberActor,
  account: Account,
  password: string | undefined,
): Promise<void> {
  if (account.hasPassword) return requireOwnPassword(deps, userId, password ?? '', 'password');
  const now = deps.clock.now();
  const own = (await listSessions(deps.db, userId, now)).find(({ id }) => id === sessionId);
  if (own && now.getTime() - own.createdAt.getTime() <= FRESH_SIGN_IN_MS) return;
  throw accountErrors.fail('account.sign_in_again');
}

async function erase(deps: OperationDeps, tx: Transaction, account: Account): Promise<void> {
  const { id: userId, username, email, emailVerified, isAdmin } = account;
  // Always asked: it holds the rows by which two administrators who leave at one moment see each other.
  const another = await isAnotherAdministrator(tx, userId);
  if (isAdmin && !another) throw accountErrors.fail('account.last_administrator');
  await endPresentedSession(deps, tx);
  // Those who call before those who are called: what identity keeps goes last.
  for (const part of [...deps.personalData].reverse()) await part.erase(deps, tx, userId);
  await forgetPerson(tx, userId);
  await audit(tx, { action: 'account.deleted', actorId: userId, subjectId: userId });
  await deps.events.publish(tx, accountDeleted, { userId, at: deps.clock.now().toISOString() });
  if (email && emailVerified) await deps.mailer.send(tx, farewellMail(email, username));
}
