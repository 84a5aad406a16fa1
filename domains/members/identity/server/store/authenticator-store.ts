import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { AUTHENTICATOR_SETUP_MS } from '../../contract/constants.ts';
import { authenticatorTable } from './tables.ts';

export interface Authenticator {
  readonly userId: string;
  readonly sealedSecret: Buffer;
  readonly name: string;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
}

const confirmed = (userId: string) =>
  and(eq(authenticatorTable.userId, userId), isNotNull(authenticatorTable.confirmedAt));

/** Stores a secret that waits for its first code, in place of one that waited before. False over a confirmed one. */
export async function replaceWaitingAuthenticator(
  tx: Transaction,
  entry: Omit<Authenticator, 'confirmedAt'>,
): Promise<boolean> {
  const { sealedSecret, name, createdAt } = entry;
  const rows = await tx
    .insert(authenticatorTable)
    .values(entry)
    .onConflictDoUpdate({
      target: authenticatorTable.userId,
      set: { sealedSecret, name, createdAt, lastStep: null },
      setWhere: isNull(authenticatorTable.confirmedAt),
    })
    .returning({ userId: authenticatorTable.userId });
  return rows.length > 0;
}

/** The authenticator that counts; null while it waits for its first code. */
export async function selectAuthenticator(db: Database, userId: string): Promise<Authenticator | null> {
  const [row] = await db.select().from(authenticatorTable).where(confirmed(userId));
  return row ?? null;
}

/** The one that waits for its first code and was begun lately. */
export async function selectWaitingAuthenticator(
  db: Database,
  userId: string,
  now: Date,
): Promise<Authenticator | null> {
  const [row] = await db
    .select()
    .from(authenticatorTable)
    .where(
      and(
        eq(authenticatorTable.userId, userId),
        isNull(authenticatorTable.confirmedAt),
        gt(authenticatorTable.createdAt, new Date(now.getTime() - AUTHENTICATOR_SETUP_MS)),
      ),
    );
  return row ?? null;
}

/** Makes the waiting one count; `step` is the one of its first code. False when it was replaced meanwhile. */
export async function confirmAuthenticator(
  tx: Transaction,
  waiting: Authenticator,
  as: { readonly name: string; readonly at: Date; readonly step: number },
): Promise<boolean> {
  const rows = await tx
    .update(authenticatorTable)
    .set({ name: as.name, confirmedAt: as.at, lastStep: as.step })
    .where(
      and(
        eq(authenticatorTable.userId, waiting.userId),
        eq(authenticatorTable.sealedSecret, waiting.sealedSecret),
        isNull(authenticatorTable.confirmedAt),
      ),
    )
    .returning({ userId: authenticatorTable.userId });
  return rows.length > 0;
}

/** Spends the code of a time step: of two that come at once one wins, and no step is taken twice. */
export async function spendStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(authenticatorTable)
    .set({ lastStep: step })
    .where(
      and(confirmed(userId), or(isNull(authenticatorTable.lastStep), lt(authenticatorTable.lastStep, step))),
    )
    .returning({ userId: authenticatorTable.userId });
  return rows.length > 0;
}

/** Removes the one that counts; false when there is none. */
export async function deleteAuthenticator(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(authenticatorTable)
    .where(confirmed(userId))
    .returning({ userId: authenticatorTable.userId });
  return rows.length > 0;
}

export async function deleteUnconfirmedAuthenticators(db: Database, before: Date): Promise<void> {
  await db
    .delete(authenticatorTable)
    .where(and(isNull(authenticatorTable.confirmedAt), lt(authenticatorTable.createdAt, before)));
}
