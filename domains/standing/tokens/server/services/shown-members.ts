import { findAccountByUsername, listAccountNames } from '#members/identity/server';
import { listHiddenProfiles } from '#members/profiles/server';
import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { findMemberAccounts, listOwners, type MemberAccounts } from '../store/account-store.ts';

/**
 * The usernames behind these public names, as far as the reader may know them: members see members who show their
 * profile, as on the leaderboard. Visitors see none (docs/decisions/0059).
 */
export async function listMemberNames(
  db: Database,
  actor: Actor,
  refs: readonly string[],
): Promise<{ ref: string; label: string; username: string }[]> {
  if (actor.kind !== 'member') return [];
  const owners = await listOwners(db, refs);
  const ids = [...new Set(owners.map(({ userId }) => userId))];
  const [accounts, hidden] = await Promise.all([listAccountNames(db, ids), listHiddenProfiles(db, ids)]);
  const names = new Map(accounts.map(({ id, username }) => [id, username]));
  return owners.flatMap(({ ref, userId }) => {
    const username = hidden.includes(userId) && userId !== actor.userId ? undefined : names.get(userId);
    return username === undefined ? [] : [{ ref, label: username, username }];
  });
}

/** The accounts of a member by username; null where there is none, or none that the reader may know. */
export async function findShownMember(
  db: Database,
  actor: Actor,
  username: string,
): Promise<MemberAccounts | null> {
  if (actor.kind !== 'member') return null;
  const account = await findAccountByUsername(db, username);
  if (!account) return null;
  const isHidden = (await listHiddenProfiles(db, [account.id])).length > 0;
  return isHidden && account.id !== actor.userId ? null : findMemberAccounts(db, account.id);
}
