import { and, isNull, like } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import type { AccountName } from '../../contract/account.ts';
import { usernameKey } from '../rules/username.ts';
import { userTable } from './tables.ts';

/** Open accounts whose username begins so, by name; read from the index of usernames. */
export function selectByBeginning(db: Database, beginning: string, limit: number): Promise<AccountName[]> {
  const literal = usernameKey(beginning).replace(/[\\%_]/g, '\\$&');
  return db
    .select({ id: userTable.id, username: userTable.username })
    .from(userTable)
    .where(and(like(userTable.usernameKey, `${literal}%`), isNull(userTable.lockedAt)))
    .orderBy(userTable.usernameKey)
    .limit(limit);
}
