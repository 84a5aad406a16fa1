import { listLockedAccounts } from '#members/identity/server';
import { listHiddenProfiles } from '#members/profiles/server';
import type { Database } from '#platform/server/db/database.ts';
import { selectBlockedWith } from '../store/block-store.ts';
import { listSeekerIds } from '../store/directory-store.ts';

/**
 * Lists the members who are looking and not shown to this member: blocked by one side, locked, or with a hidden
 * profile.
 */
export async function listLeftOut(db: Database, userId: string): Promise<string[]> {
  const ids = await listSeekerIds(db);
  return [
    ...(await selectBlockedWith(db, userId)),
    ...(await listLockedAccounts(db, ids)),
    ...(await listHiddenProfiles(db, ids)),
  ];
}
