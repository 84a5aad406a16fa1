import { listAccountNames, listLockedAccounts } from '#members/identity/server';
import { listHiddenProfiles } from '#members/profiles/server';
import type { Database } from '#platform/server/db/database.ts';

/** Names that members may read, by id: without locked accounts and hidden profiles. */
export async function namesShown(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(userIds)];
  const left = new Set([...(await listLockedAccounts(db, ids)), ...(await listHiddenProfiles(db, ids))]);
  const names = await listAccountNames(db, ids);
  return new Map(names.filter(({ id }) => !left.has(id)).map(({ id, username }) => [id, username]));
}
