import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { userTable } from './tables.ts';

/** What an account says of itself in identity's own table. */
export interface ProfileTexts {
  readonly persona: string | null;
  readonly interests: readonly string[];
  readonly bio: string | null;
}

const columns = { persona: userTable.persona, interests: userTable.interests, bio: userTable.bio };

/** The texts, held against changes by others until the transaction ends; null without the account. */
export async function lockTexts(tx: Transaction, userId: string): Promise<ProfileTexts | null> {
  const [row] = await tx.select(columns).from(userTable).where(eq(userTable.id, userId)).for('update');
  return row ?? null;
}

export async function updateTexts(
  tx: Database,
  userId: string,
  { persona, interests, bio }: ProfileTexts,
): Promise<void> {
  await tx
    .update(userTable)
    .set({ persona, interests: [...interests], bio })
    .where(eq(userTable.id, userId));
}
