import { findAccountByUsername } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import { peopleErrors } from '../../contract/errors.ts';

/** Id of the member with this name. @throws people.not_found */
export async function idOf(db: Database, username: string): Promise<string> {
  const account = await findAccountByUsername(db, username);
  if (!account) throw peopleErrors.fail('people.not_found');
  return account.id;
}
