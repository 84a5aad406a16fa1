import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { CODE_TRIES } from '#members/identity/contract';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import type { TelegramPerson } from '../rules/telegram-person.ts';
import { telegramCodeTable } from './tables.ts';

export interface NewTelegramCode {
  readonly person: TelegramPerson;
  readonly prefix: string;
  readonly codeHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Prefixes of the codes that could still be used. */
export async function selectLivePrefixes(db: Database, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ prefix: telegramCodeTable.prefix })
    .from(telegramCodeTable)
    .where(and(isNull(telegramCodeTable.usedAt), gt(telegramCodeTable.expiresAt, now)));
  return new Set(rows.map(({ prefix }) => prefix));
}

/** The codes given to this Telegram account before stop working. */
export async function deleteTelegramCodes(tx: Transaction, telegramId: number): Promise<void> {
  await tx
    .delete(telegramCodeTable)
    .where(and(eq(telegramCodeTable.telegramId, telegramId), isNull(telegramCodeTable.usedAt)));
}

/** False when an equal code waits already: take another. */
export async function insertTelegramCode(tx: Transaction, code: NewTelegramCode): Promise<boolean> {
  const { person, ...rest } = code;
  const rows = await tx
    .insert(telegramCodeTable)
    .values({
      id: randomUUID(),
      telegramId: person.id,
      username: person.username,
      firstName: person.firstName,
      ...rest,
    })
    .onConflictDoNothing()
    .returning({ id: telegramCodeTable.id });
  return rows.length > 0;
}

/**
 * Spends the code; a wrong one counts as a try of every live code with its prefix. The rows are locked first, so
 * that tries sent at the same moment are judged one after the other. Commit it in every case.
 * @returns whom the code was given to, or null for a wrong, used, expired or exhausted one
 */
export async function spendTelegramCode(
  tx: Transaction,
  tried: { readonly prefix: string; readonly codeHash: string },
  now: Date,
): Promise<TelegramPerson | null> {
  const live = await tx
    .select()
    .from(telegramCodeTable)
    .where(
      and(
        eq(telegramCodeTable.prefix, tried.prefix),
        isNull(telegramCodeTable.usedAt),
        lt(telegramCodeTable.tries, CODE_TRIES),
        gt(telegramCodeTable.expiresAt, now),
      ),
    )
    .orderBy(telegramCodeTable.id)
    .for('update');
  const found = live.find(({ codeHash }) => codeHash === tried.codeHash);
  if (found) {
    await tx.update(telegramCodeTable).set({ usedAt: now }).where(eq(telegramCodeTable.id, found.id));
    return { id: found.telegramId, username: found.username, firstName: found.firstName };
  }
  const ids = live.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .update(telegramCodeTable)
      .set({ tries: sql`${telegramCodeTable.tries} + 1` })
      .where(oneOf(telegramCodeTable.id, ids));
  }
  return null;
}

export async function deleteOldTelegramCodes(db: Database, before: Date): Promise<void> {
  await db.delete(telegramCodeTable).where(lt(telegramCodeTable.expiresAt, before));
}
