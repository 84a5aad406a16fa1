import { and, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { claimTable as claims, wordsTable as table, type WordsRow } from './tables.ts';

/** Adds a version of an organization's words. */
export async function insertWords(tx: Transaction, row: WordsRow): Promise<void> {
  await tx.insert(table).values(row);
}

/** Versions by representatives who are granted, newest first. */
export async function listWords(db: Database, nonprofitId: string, limit: number): Promise<WordsRow[]> {
  const rows = await db
    .select({ words: table })
    .from(table)
    .innerJoin(claims, eq(claims.id, table.claimId))
    .where(and(eq(claims.nonprofitId, nonprofitId), eq(claims.state, 'granted')))
    .orderBy(desc(table.at), desc(table.id))
    .limit(limit);
  return rows.map(({ words }) => words);
}

/** Versions that a member wrote, newest first. */
export async function listWordsOf(db: Database, userId: string): Promise<WordsRow[]> {
  const rows = await db
    .select({ words: table })
    .from(table)
    .innerJoin(claims, eq(claims.id, table.claimId))
    .where(eq(claims.userId, userId))
    .orderBy(desc(table.at), desc(table.id));
  return rows.map(({ words }) => words);
}
