import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { CODE_TRIES } from '../../contract/constants.ts';
import { codeTable } from './tables.ts';

export type CodePurpose = 'sign-in' | 'email' | 'second-email';

/** Owner and purpose of a code, and for a sign-in its session: a code opens nothing else. */
export interface CodeOwner {
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly sessionId: string | null;
}

export interface NewCode extends CodeOwner {
  readonly email: string;
  readonly codeHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

function owned({ userId, purpose, sessionId }: CodeOwner) {
  return and(
    eq(codeTable.userId, userId),
    eq(codeTable.purpose, purpose),
    sessionId === null ? isNull(codeTable.sessionId) : eq(codeTable.sessionId, sessionId),
  );
}

/** Stores a code in place of the ones before it. */
export async function replaceCode(tx: Transaction, code: NewCode): Promise<void> {
  await tx.delete(codeTable).where(owned(code));
  await tx.insert(codeTable).values({ id: randomUUID(), ...code });
}

/**
 * Counts one try and spends the code when it is right, in one statement: tries sent at the same moment are all
 * counted, and only one of them can win. Commit it in every case.
 * @returns the address the code went to, or null for a wrong, used, expired or exhausted code
 */
export async function spendCode(
  tx: Transaction,
  owner: CodeOwner,
  codeHash: string,
  now: Date,
): Promise<string | null> {
  const rows = await tx
    .update(codeTable)
    .set({
      tries: sql`${codeTable.tries} + 1`,
      usedAt: sql`case when ${codeTable.codeHash} = ${codeHash} then ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        owned(owner),
        isNull(codeTable.usedAt),
        lt(codeTable.tries, CODE_TRIES),
        sql`${codeTable.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning({ email: codeTable.email, usedAt: codeTable.usedAt });
  return rows.find((row) => row.usedAt !== null)?.email ?? null;
}

/** The address of the newest code that was never used, even if it has expired: the one that waits for proof. */
export async function selectWaitingEmail(db: Database, owner: CodeOwner): Promise<string | null> {
  const [row] = await db
    .select({ email: codeTable.email })
    .from(codeTable)
    .where(and(owned(owner), isNull(codeTable.usedAt)))
    .orderBy(desc(codeTable.createdAt))
    .limit(1);
  return row?.email ?? null;
}

export async function deleteCodes(tx: Transaction, userId: string, purpose: CodePurpose): Promise<void> {
  await tx.delete(codeTable).where(and(eq(codeTable.userId, userId), eq(codeTable.purpose, purpose)));
}

export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await db.delete(codeTable).where(lt(codeTable.expiresAt, before));
}
