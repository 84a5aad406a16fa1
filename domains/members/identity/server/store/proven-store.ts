import { and, asc, gt, isNotNull, min } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { authenticatorTable, passkeyTable, userTable } from './tables.ts';

/** One thing an account has proved. */
export interface Proven {
  readonly userId: string;
  readonly kind: 'email' | 'authenticator' | 'passkey' | 'wallet';
  /** Since when; null for a wallet, of which no time is kept. */
  readonly at: Date | null;
}

/** Selects what these accounts have proved and still have; of passkeys the first. */
export async function selectProven(db: Database, ids: string[]): Promise<Proven[]> {
  const accounts = await db
    .select({ userId: userTable.id, email: userTable.emailVerifiedAt, wallet: userTable.walletAddress })
    .from(userTable)
    .where(oneOf(userTable.id, ids));
  const authenticators = await db
    .select({ userId: authenticatorTable.userId, at: authenticatorTable.confirmedAt })
    .from(authenticatorTable)
    .where(and(oneOf(authenticatorTable.userId, ids), isNotNull(authenticatorTable.confirmedAt)));
  const passkeys = await db
    .select({ userId: passkeyTable.userId, at: min(passkeyTable.createdAt) })
    .from(passkeyTable)
    .where(oneOf(passkeyTable.userId, ids))
    .groupBy(passkeyTable.userId);
  const ofKind = (kind: Proven['kind'], rows: readonly { userId: string; at: Date | null }[]): Proven[] =>
    rows.map(({ userId, at }) => ({ userId, kind, at }));
  return [
    ...accounts.flatMap(({ userId, email, wallet }): Proven[] => [
      ...(email ? [{ userId, kind: 'email', at: email } as const] : []),
      ...(wallet ? [{ userId, kind: 'wallet', at: null } as const] : []),
    ]),
    ...ofKind('authenticator', authenticators),
    ...ofKind('passkey', passkeys),
  ];
}

/** Ids of accounts in their order, from the one after `after` on. */
export async function selectIds(db: Database, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(after === null ? undefined : gt(userTable.id, after))
    .orderBy(asc(userTable.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
