import { listAccountNames } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';

export type Named = { id: string; name: string };

/** Names of accounts by id; a deleted account has none. */
export async function namesOf(
  db: Database,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Named | null> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const names = new Map((await listAccountNames(db, known)).map(({ id, username }) => [id, username]));
  return (id) => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
}
