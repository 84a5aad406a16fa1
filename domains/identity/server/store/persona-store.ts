import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { userTable } from './tables.ts';

/** Writes the persona of an account. */
export async function updatePersona(tx: Database, userId: string, persona: string): Promise<void> {
  await tx.update(userTable).set({ persona }).where(eq(userTable.id, userId));
}
