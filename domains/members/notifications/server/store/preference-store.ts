import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { CHOSEN_TYPES, type ChosenType, type NoteChannel } from '../../contract/preference-constants.ts';
import { preferenceTable as table } from './tables.ts';

/** Selects a member's choices by channel, in the order of the contract. */
export async function selectPreferences(
  db: Database,
  userId: string,
): Promise<Readonly<Record<NoteChannel, ChosenType[]>>> {
  const rows = await db.select().from(table).where(eq(table.userId, userId));
  const of = (channel: NoteChannel) =>
    CHOSEN_TYPES.filter((type) => rows.some((row) => row.channel === channel && row.type === type));
  return { mail: of('mail'), telegram: of('telegram') };
}

/** Wants, or no longer wants, one kind by one channel. */
export async function writePreference(
  tx: Transaction,
  userId: string,
  { channel, type, wanted }: { channel: NoteChannel; type: ChosenType; wanted: boolean },
): Promise<void> {
  if (wanted) await tx.insert(table).values({ userId, channel, type }).onConflictDoNothing();
  else
    await tx
      .delete(table)
      .where(and(eq(table.userId, userId), eq(table.channel, channel), eq(table.type, type)));
}

/** Wants nothing more by a channel. */
export async function deletePreferences(
  tx: Transaction,
  userId: string,
  channel: NoteChannel,
): Promise<void> {
  await tx.delete(table).where(and(eq(table.userId, userId), eq(table.channel, channel)));
}
