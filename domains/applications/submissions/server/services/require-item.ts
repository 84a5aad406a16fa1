import type { MemberActor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { submissionsErrors } from '../../contract/errors.ts';
import { findItem, findRun } from '../store/run-store.ts';
import type { ItemRow } from '../store/tables.ts';

/** An item of a run of the member. @throws submissions.not_found */
export async function requireItem(
  db: Database,
  { userId }: MemberActor,
  { id, itemId }: { readonly id: string; readonly itemId: string },
): Promise<ItemRow> {
  const run = await findRun(db, id);
  const item = run?.ownerId === userId ? await findItem(db, id, itemId) : null;
  if (!item) throw submissionsErrors.fail('submissions.not_found');
  return item;
}
