import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { TelegramPerson } from '../rules/telegram-person.ts';
import { telegramProofTable, telegramTable, userTable } from './tables.ts';

export interface TelegramLink extends TelegramPerson {
  readonly userId: string;
  readonly linkedAt: Date;
}

type Row = typeof telegramTable.$inferSelect;

function toLink({ telegramId, ...row }: Row): TelegramLink {
  return { id: telegramId, ...row };
}

/** The Telegram account linked to an account, or null. */
export async function selectTelegramLink(db: Database, userId: string): Promise<TelegramLink | null> {
  const [row] = await db.select().from(telegramTable).where(eq(telegramTable.userId, userId));
  return row ? toLink(row) : null;
}

/** The account a Telegram account is linked to, or null. */
export async function selectTelegramOwner(db: Database, telegramId: number): Promise<TelegramLink | null> {
  const [row] = await db.select().from(telegramTable).where(eq(telegramTable.telegramId, telegramId));
  return row ? toLink(row) : null;
}

/** Holds back others who would link, use or unlink this Telegram account, until this transaction ends. */
export async function lockTelegram(tx: Transaction, telegramId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`identity.telegram:${telegramId}`}, 0))`,
  );
}

/** Holds back others who would change the ways into this account, until this transaction ends. */
export async function lockAccountRow(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: userTable.id }).from(userTable).where(eq(userTable.id, userId)).for('update');
}

export async function insertTelegramLink(
  tx: Transaction,
  userId: string,
  person: TelegramPerson,
  linkedAt: Date,
): Promise<void> {
  const { id, username, firstName } = person;
  await tx.insert(telegramTable).values({ userId, telegramId: id, username, firstName, linkedAt });
}

/** People change their names on Telegram; the number stays. */
export async function updateTelegramName(tx: Transaction, person: TelegramPerson): Promise<void> {
  const { id, username, firstName } = person;
  await tx.update(telegramTable).set({ username, firstName }).where(eq(telegramTable.telegramId, id));
}

export async function deleteTelegramLink(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(telegramTable).where(eq(telegramTable.userId, userId));
}

/** Marks a signed sign-in as used. False when it was used before. */
export async function spendProof(tx: Transaction, proofHash: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(telegramProofTable)
    .values({ proofHash, expiresAt })
    .onConflictDoNothing()
    .returning({ expiresAt: telegramProofTable.expiresAt });
  return rows.length > 0;
}

export async function deleteOldProofs(db: Database, before: Date): Promise<void> {
  await db.delete(telegramProofTable).where(lt(telegramProofTable.expiresAt, before));
}
