import { and, asc, count, eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { type SearchRow, searchTable as table } from './tables.ts';

const own = (userId: string, id: string) => and(eq(table.userId, userId), eq(table.id, id));

export async function countSearches(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(eq(table.userId, userId));
  return row?.total ?? 0;
}

/** Two that save at once wait for each other, so that the limit holds. */
export async function lockMember(tx: Transaction, userId: string): Promise<void> {
  await holdTurn(tx, `saved-searches ${userId}`);
}

/** Whether another search of the member has this name, in whatever case. */
export async function isNameTaken(
  db: Database,
  { userId, name, except }: { readonly userId: string; readonly name: string; readonly except?: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.userId, userId), sql`lower(${table.name}) = lower(${name})`));
  return rows.some(({ id }) => id !== except);
}

export async function insertSearch(tx: Transaction, row: Omit<SearchRow, 'id'>): Promise<string> {
  const [made] = await tx.insert(table).values(row).returning({ id: table.id });
  if (!made) throw new Error('The search was not saved');
  return made.id;
}

/** A member's searches, by name. */
export function listSearches(db: Database, userId: string): Promise<SearchRow[]> {
  return db.select().from(table).where(eq(table.userId, userId)).orderBy(sql`lower(${table.name})`, table.id);
}

/** One search of a member, locked until the transaction ends; null where it is not theirs. */
export async function lockSearch(tx: Transaction, userId: string, id: string): Promise<SearchRow | null> {
  const [row] = await tx.select().from(table).where(own(userId, id)).for('update');
  return row ?? null;
}

export async function updateSearch(
  tx: Transaction,
  id: string,
  changes: Partial<Omit<SearchRow, 'id' | 'userId'>>,
): Promise<void> {
  await tx.update(table).set(changes).where(eq(table.id, id));
}

export async function deleteSearch(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(table).where(own(userId, id));
}

/** Ends the alerts of a search, no matter whose it is. */
export async function endAlerts(db: Database, id: string): Promise<void> {
  await db.update(table).set({ alerts: 'never', nextAlertAt: null }).where(eq(table.id, id));
}

/** Searches whose alert is due, the longest waiting first; those of a member together, by name. */
export function listDue(db: Database, now: Date, limit: number): Promise<SearchRow[]> {
  return db
    .select()
    .from(table)
    .where(lte(table.nextAlertAt, now))
    .orderBy(asc(table.nextAlertAt), asc(table.userId), sql`lower(${table.name})`)
    .limit(limit);
}

/** Searches as they are now, locked in one order until the transaction ends. */
export function lockSearches(tx: Transaction, ids: readonly string[]): Promise<SearchRow[]> {
  return tx.select().from(table).where(oneOf(table.id, ids)).orderBy(asc(table.id)).for('update');
}

/** How far the alerts of a search have come, and when the next one is due. */
export interface AlertMark {
  readonly id: string;
  readonly alertedChange: number;
  readonly nextAlertAt: Date | null;
}

/** Moves the marks of many searches in one statement. */
export async function moveMarks(tx: Transaction, marks: readonly AlertMark[]): Promise<void> {
  const rows = marks.map(({ id, alertedChange, nextAlertAt }) => ({
    id,
    change: alertedChange,
    next: nextAlertAt?.toISOString() ?? null,
  }));
  await tx.execute(sql`
    update saved_searches_search as search
    set alerted_change = greatest(search.alerted_change, mark.change), next_alert_at = mark.next
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mark (id uuid, change bigint, next timestamptz)
    where search.id = mark.id`);
}

export async function deleteSearches(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
}
