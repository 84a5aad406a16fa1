import { randomUUID } from 'node:crypto';
import type { KeyScope } from '#platform/kernel/access.ts';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import { hashOfKey, makeKey } from '../server/adapters/key-secret.ts';
import { insertKey } from '../server/store/key-store.ts';

export interface KeyOverrides {
  readonly scopes?: readonly KeyScope[];
  /** Micro-HDAG. */
  readonly dailyLimit?: bigint;
  readonly createdAt?: Date;
  readonly expiresAt?: Date;
}

/** A key of a member, written straight to the table: both scopes and 100 HDAG a day unless told otherwise. */
export async function anApiKey(
  db: Database,
  userId: string,
  overrides: KeyOverrides = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const {
    scopes = ['ledger:read', 'ledger:give'],
    dailyLimit = 100_000_000n,
    createdAt = new Date(),
  } = overrides;
  const id = randomUUID();
  const secret = makeKey();
  await inTransaction(db, (tx) =>
    insertKey(tx, {
      id,
      userId,
      createdAt,
      name: `Key ${id}`,
      hash: hashOfKey(secret),
      scopes: [...scopes],
      dailyLimit: scopes.includes('ledger:give') ? dailyLimit : null,
      expiresAt: overrides.expiresAt ?? new Date(createdAt.getTime() + 30 * DAY_MS),
    }),
  );
  return { id, secret };
}
