import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { CODE_TRIES } from '#members/identity/contract';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { phoneCodeTable as codes, phoneTable as phones } from './tables.ts';

export interface Phone {
  readonly number: string;
  readonly verifiedAt: Date;
}

export interface PhoneCode {
  readonly userId: string;
  readonly number: string;
  readonly codeHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The verified number of an account, or null. */
export async function selectPhone(db: Database, userId: string): Promise<Phone | null> {
  const [row] = await db
    .select({ number: phones.number, verifiedAt: phones.verifiedAt })
    .from(phones)
    .where(eq(phones.userId, userId));
  return row ?? null;
}

/** The verified numbers of these accounts. */
export function selectPhones(
  db: Database,
  userIds: readonly string[],
): Promise<{ userId: string; number: string }[]> {
  return db
    .select({ userId: phones.userId, number: phones.number })
    .from(phones)
    .where(oneOf(phones.userId, userIds));
}

/** Since when these accounts have a verified number. */
export function selectPhoneTimes(
  db: Database,
  userIds: readonly string[],
): Promise<{ userId: string; at: Date }[]> {
  return db
    .select({ userId: phones.userId, at: phones.verifiedAt })
    .from(phones)
    .where(oneOf(phones.userId, userIds));
}

/** The account a number verifies, or null. Holds back others who would verify it, until this transaction ends. */
export async function lockNumber(tx: Transaction, number: string): Promise<string | null> {
  await holdTurn(tx, `contacts.phone:${number}`);
  const [row] = await tx.select({ userId: phones.userId }).from(phones).where(eq(phones.number, number));
  return row?.userId ?? null;
}

/** Makes a number the one of an account, in place of another. */
export async function writePhone(
  tx: Transaction,
  userId: string,
  number: string,
  verifiedAt: Date,
): Promise<void> {
  await tx
    .insert(phones)
    .values({ userId, number, verifiedAt })
    .onConflictDoUpdate({ target: phones.userId, set: { number, verifiedAt } });
}

/** @returns the number that was removed; null when there was none */
export async function deletePhone(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx.delete(phones).where(eq(phones.userId, userId)).returning({ number: phones.number });
  return row?.number ?? null;
}

/** Stores a code in place of the one before it. */
export async function replacePhoneCode(db: Database, code: PhoneCode): Promise<void> {
  const { number, codeHash, createdAt, expiresAt } = code;
  await db
    .insert(codes)
    .values(code)
    .onConflictDoUpdate({
      target: codes.userId,
      set: { number, codeHash, createdAt, expiresAt, tries: 0, failed: false },
    });
}

/** Holds back other messages of this account until the transaction ends. @returns the newest that was made */
export async function lockPhoneCode(
  tx: Transaction,
  userId: string,
): Promise<{ readonly number: string; readonly createdAt: Date; readonly failed: boolean } | null> {
  await holdTurn(tx, `contacts.phone-code:${userId}`);
  const [row] = await tx
    .select({ number: codes.number, createdAt: codes.createdAt, failed: codes.failed })
    .from(codes)
    .where(eq(codes.userId, userId));
  return row ?? null;
}

/** The gateway did not take the message: its code is void. A newer code stays as it is. */
export async function voidPhoneCode(db: Database, userId: string, codeHash: string): Promise<void> {
  await db
    .update(codes)
    .set({ failed: true, tries: CODE_TRIES })
    .where(and(eq(codes.userId, userId), eq(codes.codeHash, codeHash)));
}

/** The number whose code is awaited and still good, or null. */
export async function selectWaitingPhone(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ readonly number: string; readonly expiresAt: Date } | null> {
  const [row] = await db
    .select({ number: codes.number, expiresAt: codes.expiresAt })
    .from(codes)
    .where(and(eq(codes.userId, userId), gt(codes.expiresAt, now), lt(codes.tries, CODE_TRIES)));
  return row ?? null;
}

/** The number that the newest code of an account was sent to, and when. */
export function selectAwaitedNumbers(
  db: Database,
  userId: string,
): Promise<{ number: string; createdAt: Date }[]> {
  return db
    .select({ number: codes.number, createdAt: codes.createdAt })
    .from(codes)
    .where(eq(codes.userId, userId));
}

/**
 * Counts one try and spends the code when it is right. The row is held by the first statement, so of tries sent at
 * the same moment all are counted and one can win. Commit it in every case.
 * @returns the number it was sent to; null for a wrong, used, expired or exhausted code
 */
export async function spendPhoneCode(
  tx: Transaction,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(eq(codes.userId, userId), lt(codes.tries, CODE_TRIES), gt(codes.expiresAt, now)))
    .returning({ number: codes.number, codeHash: codes.codeHash });
  if (row?.codeHash !== codeHash) return null;
  await deletePhoneCode(tx, userId);
  return row.number;
}

export async function deletePhoneCode(db: Database, userId: string): Promise<void> {
  await db.delete(codes).where(eq(codes.userId, userId));
}

export async function deleteOldPhoneCodes(db: Database, before: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, before));
}
