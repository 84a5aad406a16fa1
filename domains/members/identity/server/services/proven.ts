import type { Database } from '#platform/server/db/database.ts';
import { type Proven, selectIds, selectProven } from '../store/proven-store.ts';

export type { Proven } from '../store/proven-store.ts';

/**
 * Lists what these accounts have proved and still have, each with its time: a verified address, factors and wallets.
 * Never an address, a number or a name. Accounts that are gone are left out.
 */
export async function listProven(db: Database, userIds: readonly string[]): Promise<Proven[]> {
  return userIds.length === 0 ? [] : selectProven(db, [...userIds]);
}

/** Ids of all accounts, `limit` at a time, each call from the one after `after` on. */
export function listAccountIds(db: Database, after: string | null, limit: number): Promise<string[]> {
  return selectIds(db, after, limit);
}
