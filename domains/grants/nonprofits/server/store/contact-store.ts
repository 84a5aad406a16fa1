import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { submissionTable as table } from './tables.ts';

/** Confirmed address that an entry was submitted with, and its sender; null where none is kept. */
export async function findContactOf(
  db: Database,
  nonprofitId: string,
): Promise<{ readonly mail: string; readonly userId: string | null } | null> {
  const [row] = await db
    .select({ mail: table.contactMail, userId: table.userId })
    .from(table)
    .where(
      and(eq(table.nonprofitId, nonprofitId), isNotNull(table.confirmedAt), isNotNull(table.contactMail)),
    )
    .orderBy(desc(table.confirmedAt))
    .limit(1);
  return row?.mail ? { mail: row.mail, userId: row.userId } : null;
}
