import type { Database } from '#platform/server/db/database.ts';
import type { AccountName } from '../../contract/account.ts';
import { selectByBeginning } from '../store/search-accounts.ts';

/** Accounts whose username begins so, in whatever case; locked ones are left out. By name, at most `limit`. */
export function searchAccounts(db: Database, beginning: string, limit: number): Promise<AccountName[]> {
  return selectByBeginning(db, beginning, limit);
}
