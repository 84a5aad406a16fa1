import { listAccountNames } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { SettingChangeRow } from '#platform/server/setting-store.ts';
import type { SettingChange } from '../../contract/settings-schemas.ts';

/** Changes of settings with the names of those who made them. */
export async function presentChanges(
  db: Database,
  rows: readonly SettingChangeRow[],
): Promise<SettingChange[]> {
  const ids = [...new Set(rows.map(({ actorId }) => actorId))];
  const names = new Map((await listAccountNames(db, ids)).map(({ id, username }) => [id, username]));
  return rows.map(({ actorId, at, ...change }) => ({
    ...change,
    by: names.get(actorId) ?? null,
    at: at.toISOString(),
  }));
}
