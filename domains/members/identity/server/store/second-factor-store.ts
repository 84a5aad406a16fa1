import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import type { Factors } from '../../contract/factors.ts';
import { selectAuthenticator } from './authenticator-store.ts';
import { countPasskeys } from './passkey-store.ts';
import { countRecoveryCodes } from './recovery-code-store.ts';
import { authenticatorTable, passkeyTable, userTable } from './tables.ts';

/** The part of an account's factors that is in their own tables. */
export async function selectSecondFactors(
  db: Database,
  userId: string,
): Promise<Pick<Factors, 'authenticator' | 'passkeys' | 'recoveryCodesLeft'>> {
  return {
    authenticator: (await selectAuthenticator(db, userId)) !== null,
    passkeys: await countPasskeys(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}

/** Whether each of these accounts has an authenticator app, and how many passkeys; those without either are left out. */
export async function selectFactorCounts(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Factors, 'authenticator' | 'passkeys'>>> {
  const authenticators = await db
    .select({ userId: authenticatorTable.userId })
    .from(authenticatorTable)
    .where(and(oneOf(authenticatorTable.userId, userIds), isNotNull(authenticatorTable.confirmedAt)));
  const passkeys = await db
    .select({ userId: passkeyTable.userId, count: count() })
    .from(passkeyTable)
    .where(oneOf(passkeyTable.userId, userIds))
    .groupBy(passkeyTable.userId);
  const counts = new Map(passkeys.map(({ userId, count: of }) => [userId, of]));
  const apps = new Set(authenticators.map(({ userId }) => userId));
  return new Map(
    [...new Set([...apps, ...counts.keys()])].map((userId) => [
      userId,
      { authenticator: apps.has(userId), passkeys: counts.get(userId) ?? 0 },
    ]),
  );
}

/** Writes on the account whether it has a second factor, from the tables that know. @returns whether it has one */
export async function refreshSecondFactor(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  // In a statement of its own: the next one then sees what another transaction removed that was waited for.
  await tx.execute(sql`select 1 from ${userTable} where ${userTable.id} = ${userId} for update`);
  const [row] = await tx
    .update(userTable)
    .set({
      secondFactorAt: sql`case when exists (
          select from identity_authenticator a where a.user_id = ${userId} and a.confirmed_at is not null
        ) or exists (select from identity_passkey p where p.user_id = ${userId})
        then coalesce(${userTable.secondFactorAt}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(eq(userTable.id, userId))
    .returning({ secondFactorAt: userTable.secondFactorAt });
  return row?.secondFactorAt != null;
}
