import { eq, like } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { codeTable as table } from './tables.ts';

/** The code of a member, or null. */
export async function selectCode(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ code: table.code }).from(table).where(eq(table.userId, userId));
  return row?.code ?? null;
}

/** Finds the owner of a code, or null. */
export async function selectOwner(db: Database, code: string): Promise<string | null> {
  const [row] = await db.select({ userId: table.userId }).from(table).where(eq(table.code, code));
  return row?.userId ?? null;
}

/**
 * Gives a member a code. Waits for another transaction that is about to write the same code or the same member.
 * @returns false when the code is taken or the member has one: nothing was written then
 */
export async function insertCode(
  db: Database,
  row: { readonly userId: string; readonly code: string },
): Promise<boolean> {
  const written = await db
    .insert(table)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: table.userId });
  return written.length > 0;
}

/** The taken codes that begin with these letters and have so many digits. Letters and digits only: no wildcard. */
export async function selectTaken(db: Database, letters: string, digits: number): Promise<Set<string>> {
  const rows = await db
    .select({ code: table.code })
    .from(table)
    .where(like(table.code, letters + '_'.repeat(digits)));
  return new Set(rows.map(({ code }) => code));
}
