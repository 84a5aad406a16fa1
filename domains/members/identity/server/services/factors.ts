import type { Database } from '#platform/server/db/database.ts';
import type { Factors } from '../../contract/factors.ts';
import { selectFactorCounts, selectSecondFactors } from '../store/second-factor-store.ts';
import { getAccount } from './accounts.ts';

/**
 * The factors of an account.
 * @throws identity.not_found
 */
export async function findFactors(db: Database, userId: string): Promise<Factors> {
  // One after the other: some callers are within a transaction, which has one connection.
  const account = await getAccount(db, userId);
  const secondFactors = await selectSecondFactors(db, userId);
  return {
    ...secondFactors,
    wallet: account.walletAddress,
  };
}

/** Second factors of these accounts, in two queries; those without one are left out. */
export function listSecondFactors(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Factors, 'authenticator' | 'passkeys'>>> {
  return userIds.length === 0 ? Promise.resolve(new Map()) : selectFactorCounts(db, userIds);
}
