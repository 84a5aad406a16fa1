import { audit } from '#platform/server/audit.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { RequestFacts } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import type { Account, AccountName } from '../../contract/account.ts';
import { INVITATION_COOKIE, INVITATION_MAX_LENGTH } from '../../contract/constants.ts';
import { identityErrors } from '../../contract/errors.ts';
import { registered } from '../../contract/events.ts';
import {
  type AccountRights,
  hasAnyAccount,
  insertAccount,
  selectAccount,
  selectAccountByName,
  selectAccounts,
  selectAdministrators,
  selectLocked,
  selectNames,
  selectOpen,
  updateRights,
} from '../store/account-store.ts';
import { sessionsChanged } from './sessions.ts';

/** The account with this id, or null. */
export function findAccount(db: Database, userId: string): Promise<Account | null> {
  return selectAccount(db, userId);
}

/** The accounts with these ids, in no particular order; ids without one are left out. */
export function listAccounts(db: Database, ids: readonly string[]): Promise<Account[]> {
  return selectAccounts(db, ids);
}

/** @throws identity.not_found */
export async function getAccount(db: Database, userId: string): Promise<Account> {
  const account = await selectAccount(db, userId);
  if (!account) throw identityErrors.fail('identity.not_found');
  return account;
}

/** The account with this name, in whatever case it is written, or null. */
export function findAccountByUsername(db: Database, username: string): Promise<Account | null> {
  return selectAccountByName(db, username);
}

/** Whether anybody has an account here. */
export function hasAccounts(db: Database): Promise<boolean> {
  return hasAnyAccount(db);
}

/** Names by id, in no particular order; ids without an account are left out. */
export function listAccountNames(db: Database, ids: readonly string[]): Promise<AccountName[]> {
  return selectNames(db, ids);
}

/** Looks up accounts by id, in one query; an id without an account is left out. */
export async function whoIs(
  db: Database,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => AccountName | null> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const names = new Map((await selectNames(db, known)).map((account) => [account.id, account]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

/** Which of these accounts are locked. */
export async function listLockedAccounts(db: Database, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? [] : selectLocked(db, [...ids]);
}

/**
 * Lists those of these accounts, by id or username in any case, that exist and are not locked, each once and in
 * no particular order; in one query.
 */
export async function listOpenAccounts(
  db: Database,
  named: { readonly ids: readonly string[]; readonly usernames: readonly string[] },
): Promise<AccountName[]> {
  return named.ids.length + named.usernames.length === 0 ? [] : selectOpen(db, named);
}

/** Ids of all administrators who are not locked, in no particular order. */
export function listAdministrators(db: Database): Promise<string[]> {
  return selectAdministrators(db);
}

export interface CreateAccountInput {
  /** Checked by `usernameProblem` before. */
  readonly username: string;
  /** From `hashPassword`, made outside the transaction; null for an account that signs in otherwise. */
  readonly passwordHash: string | null;
  readonly isAdmin?: boolean;
  /** How often its owner may choose another username; 0 unless given. */
  readonly aliasChanges?: number;
  /** With its cookies where it has any: an invitation is read from them. */
  readonly request?: Pick<RequestFacts, 'ip' | 'userAgent'> & Partial<Pick<RequestFacts, 'cookie'>>;
}

/**
 * Makes an account and publishes `identity.registered`.
 * @throws identity.username_taken
 */
export async function createAccount(
  services: Services,
  tx: Transaction,
  input: CreateAccountInput,
): Promise<Account> {
  const now = services.clock.now();
  const isAdmin = input.isAdmin ?? false;
  const account = await insertAccount(tx, {
    username: input.username,
    passwordHash: input.passwordHash,
    isAdmin,
    aliasChangesLeft: input.aliasChanges ?? 0,
    createdAt: now,
  });
  await audit(tx, {
    action: isAdmin ? 'identity.admin_created' : 'identity.registered',
    actorId: account.id,
    subjectId: account.id,
    details: { username: account.username },
    ...(input.request ? { request: input.request } : {}),
  });
  await services.events.publish(tx, registered, {
    userId: account.id,
    username: account.username,
    invitation: invitationOf(input.request),
    at: now.toISOString(),
  });
  return account;
}

function invitationOf(request: CreateAccountInput['request']): string | null {
  const invitation = request?.cookie?.(INVITATION_COOKIE) ?? null;
  return invitation !== null && invitation.length <= INVITATION_MAX_LENGTH ? invitation : null;
}

/**
 * Gives or takes rights; they count from the account's next request on, in every process (ASVS V8.3.2).
 * @param change.actorId who decided it, for the audit trail; null for the operator's command line
 * @throws identity.not_found
 */
export async function changeRights(
  tx: Transaction,
  change: { readonly userId: string; readonly rights: AccountRights; readonly actorId: string | null },
): Promise<void> {
  await getAccount(tx, change.userId);
  await updateRights(tx, change.userId, change.rights);
  await audit(tx, {
    action: 'identity.rights_changed',
    actorId: change.actorId,
    subjectId: change.userId,
    details: { ...change.rights },
  });
  await sessionsChanged(tx, change.userId);
}
