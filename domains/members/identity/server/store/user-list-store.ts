import { and, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import type { UserRole, UserState } from '../../contract/user-constants.ts';
import type { NewestCursor } from '../rules/user-cursor.ts';
import { userTable } from './tables.ts';

export interface UserFilter {
  readonly role?: UserRole | 'member' | undefined;
  readonly state?: UserState | undefined;
  readonly verified?: 'yes' | 'no' | undefined;
}

/** Columns of a list of accounts, and the moment for its cursor. No address and nothing of a session. */
const LINE = {
  id: userTable.id,
  username: userTable.username,
  usernameKey: userTable.usernameKey,
  isAdmin: userTable.isAdmin,
  isDeveloper: userTable.isDeveloper,
  locked: sql<boolean>`${userTable.lockedAt} is not null`,
  emailVerified: sql<boolean>`${userTable.emailVerifiedAt} is not null`,
  createdAt: userTable.createdAt,
  micros: sql<string>`(extract(epoch from ${userTable.createdAt}) * 1000000)::bigint::text`,
};
export type UserListRow = Awaited<ReturnType<typeof selectNewestUsers>>[number];

/** In the order of bytes, as the index has it. */
const NAME = sql`${userTable.usernameKey} collate "C"`;

function passes({ role, state, verified }: UserFilter): (SQL | undefined)[] {
  const { isAdmin, isDeveloper, lockedAt, emailVerifiedAt } = userTable;
  const roles = {
    administrator: eq(isAdmin, true),
    developer: eq(isDeveloper, true),
    member: and(eq(isAdmin, false), eq(isDeveloper, false)),
  };
  return [
    role && roles[role],
    state && (state === 'locked' ? isNotNull(lockedAt) : isNull(lockedAt)),
    verified && (verified === 'yes' ? isNotNull(emailVerifiedAt) : isNull(emailVerifiedAt)),
  ];
}

/** Accounts that pass, newest first, older than the cursor. */
export function selectNewestUsers(
  db: Database,
  filter: UserFilter,
  { after, limit }: { readonly after: NewestCursor | null; readonly limit: number },
) {
  const { createdAt, id } = userTable;
  const older =
    after === null
      ? undefined
      : sql`(${createdAt}, ${id}) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
  return db
    .select(LINE)
    .from(userTable)
    .where(and(older, ...passes(filter)))
    .orderBy(sql`${createdAt} desc`, sql`${id} desc`)
    .limit(limit);
}

/** Accounts that pass and whose name begins so, by name, behind the cursor's name. */
export function selectUsersByName(
  db: Database,
  filter: UserFilter,
  {
    beginning,
    after,
    limit,
  }: { readonly beginning: string; readonly after: string | null; readonly limit: number },
): Promise<UserListRow[]> {
  const literal = beginning.replace(/[\\%_]/g, '\\$&');
  return db
    .select(LINE)
    .from(userTable)
    .where(
      and(like(NAME, `${literal}%`), after === null ? undefined : sql`${NAME} > ${after}`, ...passes(filter)),
    )
    .orderBy(NAME)
    .limit(limit);
}

/** Accounts that pass and have this address, verified or not; a few at most, the verified one first. */
export function selectUsersByEmail(
  db: Database,
  filter: UserFilter,
  { email, limit }: { readonly email: string; readonly limit: number },
): Promise<UserListRow[]> {
  return db
    .select(LINE)
    .from(userTable)
    .where(and(eq(userTable.emailKey, email), ...passes(filter)))
    .orderBy(sql`${userTable.emailVerifiedAt} is null`, NAME)
    .limit(limit);
}

/** Lock of an account: when, why, and by whom as far as that is known; null while it is not locked. */
export async function selectLock(db: Database, userId: string) {
  const [row] = await db
    .select({ at: userTable.lockedAt, reason: userTable.lockReason, byId: userTable.lockedBy })
    .from(userTable)
    .where(eq(userTable.id, userId));
  const { at = null, reason = null, byId = null } = row ?? {};
  return at === null ? null : { at, reason, byId };
}

/**
 * Holds the rows of all administrators and of one account, in the order in which a leaving member holds them, so that
 * of two changes at one moment the second decides by what the first has written.
 * @returns whether the actor is an administrator who is not locked
 */
export async function holdForAdministration(
  tx: Database,
  { actorId, userId }: { readonly actorId: string; readonly userId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: userTable.id, isAdmin: userTable.isAdmin, lockedAt: userTable.lockedAt })
    .from(userTable)
    .where(or(eq(userTable.isAdmin, true), eq(userTable.id, userId)))
    .orderBy(userTable.id)
    .for('update');
  return rows.some(({ id, isAdmin, lockedAt }) => id === actorId && isAdmin && lockedAt === null);
}
