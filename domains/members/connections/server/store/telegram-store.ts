import { eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import type { TelegramPerson } from '../rules/telegram-person.ts';
import { telegramProofTable, telegramTable } from './tables.ts';

export interface TelegramLink extends TelegramPerson {
  readonly userId: string;
  readonly linkedAt: Date;
}

type Row = typeof telegramTable.$inferSelect;

function toLink({ telegramId, ...row }: Row): TelegramLink {
  return { id: telegramId, ...row };
}

/** Stored record of the Telegram account linked to an account. */
export function selectTelegramRows(db: Database, userId: string): Promise<Row[]> {
  return db.select().from(telegramTable).where(eq(telegramTable.userId, userId));
}

/** Since when these accounts have a Telegram account linked. */
export function selectTelegramTimes(
  db: Database,
  userIds: readonly string[],
): Promise<{ userId: string; at: Date }[]> {
  return db
    .select({ userId: telegramTable.userId, at: telegramTable.linkedAt })
    .from(telegramTable)
    .where(oneOf(telegramTable.userId, userIds));
}

/** The Telegram accounts linked to these accounts. */
export async function selectTelegramLinks(db: Database, userIds: readonly string[]): Promise<TelegramLink[]> {
  return (await db.select().from(telegramTable).where(oneOf(telegramTable.userId, userIds))).map(toLink);
}

/** The Telegram account linked to an account, or null. */
export async function selectTelegramLink(db: Database, userId: string): Promise<TelegramLink | null> {
  const [row] = await selectTelegramRows(db, userId);
  return row ? toLink(row) : null;
}

/** The account a Telegram account is linked to, or null. */
export async function selectTelegramOwner(db: Database, telegramId: number): Promise<TelegramLink | null> {
  const [row] = await db.select().from(telegramTable).where(eq(telegramTable.telegramId, telegramId));
  return row ? toLink(row) : null;
}

/** Holds back others who would link, use or unlink this Telegram account, until this transaction ends. */
export async function lockTelegram(tx: Transaction, telegramId: number): Promise<void> {
  await holdTurn(tx, `connections.telegram:${telegramId}`);
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
