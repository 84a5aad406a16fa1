import { platformErrors } from '#platform/kernel/errors.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { UserLine, UsersQuery } from '../../contract/user-schemas.ts';
import { printNewestCursor, readNewestCursor } from '../rules/user-cursor.ts';
import { readUserSearch, type UserSearch } from '../rules/user-search.ts';
import {
  selectNewestUsers,
  selectUsersByEmail,
  selectUsersByName,
  type UserFilter,
  type UserListRow,
} from '../store/user-list-store.ts';

/**
 * One page of accounts and the cursor of the next; reads one account more than it gives, and nothing that stands
 * before the page.
 * @throws request.invalid for the cursor of another list
 */
export async function listUserPage(
  db: Database,
  {
    search: text,
    after = null,
    ...filter
  }: Omit<UsersQuery, 'after'> & { readonly after?: string | null | undefined },
  limit: number,
): Promise<{ users: UserLine[]; next: string | null }> {
  const search = readUserSearch(text);
  const rows = await selectPage(db, { search, filter, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { users: page.map(presentUser), next: last ? cursorOf(search, last) : null };
}

interface PageInput {
  readonly search: UserSearch;
  readonly filter: UserFilter;
  readonly after: string | null;
  readonly limit: number;
}

async function selectPage(db: Database, { search, filter, after, limit }: PageInput): Promise<UserListRow[]> {
  switch (search.by) {
    case 'nothing':
      return [];
    case 'email':
      return selectUsersByEmail(db, filter, { email: search.email, limit });
    case 'name':
      return selectUsersByName(db, filter, { beginning: search.beginning, after, limit });
    case 'all': {
      const cursor = after === null ? null : readNewestCursor(after);
      if (after !== null && cursor === null) throw wrongCursor();
      return selectNewestUsers(db, filter, { after: cursor, limit });
    }
  }
}

/** A search for one address has one page. */
function cursorOf({ by }: UserSearch, row: UserListRow): string | null {
  if (by === 'all') return printNewestCursor(row);
  return by === 'name' ? row.usernameKey : null;
}

const wrongCursor = () =>
  platformErrors.fail('request.invalid', {
    details: { fields: [{ field: 'after', message: 'Give the cursor of a page' }] },
  });

/** An account as lists show it. */
export function presentUser(
  row: Pick<
    UserListRow,
    'id' | 'username' | 'isAdmin' | 'isDeveloper' | 'locked' | 'emailVerified' | 'createdAt'
  >,
): UserLine {
  const { id, username, isAdmin, isDeveloper, locked, emailVerified, createdAt } = row;
  return {
    id,
    username,
    roles: [
      ...(isAdmin ? (['administrator'] as const) : []),
      ...(isDeveloper ? (['developer'] as const) : []),
    ],
    state: locked ? 'locked' : 'open',
    emailVerified,
    joinedAt: createdAt.toISOString(),
  };
}
