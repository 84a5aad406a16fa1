import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { type BuilderRow, hiddenTable, builderTable as table } from './tables.ts';

/** Shown to members, and not hidden by a decision. */
const IS_SHOWN: SQL = sql`${table.visibility} = 'members'
  and not exists (select 1 from ${hiddenTable} where ${hiddenTable.userId} = ${table.userId})`;

/** Shown in the directory and proposed for teams. */
export const IS_SEEKER: SQL = sql`${table.isLooking} and not ${table.isPaused} and ${IS_SHOWN}`;

/** Finds the builder profile of a member; null before their first save. */
export async function findBuilder(db: Database, userId: string): Promise<BuilderRow | null> {
  const [row] = await db.select().from(table).where(eq(table.userId, userId));
  return row ?? null;
}

/** Reads it and holds back other changes of it until the transaction ends, also where there is no row yet. */
export async function lockBuilder(tx: Transaction, userId: string): Promise<BuilderRow | null> {
  await holdTurn(tx, `people.builder:${userId}`);
  return findBuilder(tx, userId);
}

/** Writes a builder profile; the first one keeps when it was made. */
export async function writeBuilder(tx: Transaction, row: Omit<BuilderRow, 'skillIds'>): Promise<void> {
  const values = { ...row, skillIds: row.skills.map(({ skill }) => skill) };
  const { userId: _userId, createdAt: _createdAt, ...set } = values;
  await tx.insert(table).values(values).onConflictDoUpdate({ target: table.userId, set });
}

/** Everyone who may be proposed, in one query. */
export function selectSeekers(db: Database): Promise<BuilderRow[]> {
  return db.select().from(table).where(IS_SEEKER);
}

/** The members of `selectSeekers`. */
export async function selectSeekerIds(db: Database): Promise<string[]> {
  const rows = await db.select({ userId: table.userId }).from(table).where(IS_SEEKER);
  return rows.map(({ userId }) => userId);
}

/** Those of these who show their profile to members. */
export async function selectShown(db: Database, userIds: readonly string[]): Promise<BuilderRow[]> {
  if (userIds.length === 0) return [];
  return db
    .select()
    .from(table)
    .where(and(oneOf(table.userId, userIds), IS_SHOWN));
}

/** Another text after every change of the table, of what decisions hide, and of blocks. */
export async function selectVersion(db: Database): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select concat_ws(':', count(*), coalesce(sum(revision), 0), extract(epoch from max(updated_at)),
      (select concat_ws(':', count(*), extract(epoch from max(hidden_at))) from people_hidden),
      (select concat_ws(':', count(*), extract(epoch from max(created_at))) from people_block)) as version
    from people_builder`);
  return rows[0]?.version ?? '';
}

/** Keeps a member out of the directory by a case, or shows again what it hid. */
export async function setHidden(
  tx: Transaction,
  { id: caseId, userId }: { readonly id: string; readonly userId: string },
  hiddenAt: Date | null,
): Promise<void> {
  await tx.delete(hiddenTable).where(eq(hiddenTable.caseId, caseId));
  if (hiddenAt) await tx.insert(hiddenTable).values({ caseId, userId, hiddenAt });
}

/** Forgets a builder profile. @returns false when there was none */
export async function deleteBuilder(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.delete(table).where(eq(table.userId, userId)).returning({ userId: table.userId });
  return rows.length > 0;
}
