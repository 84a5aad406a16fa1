import type { Transaction } from '#platform/server/db/database.ts';
import { getAccount } from '../services/accounts.ts';
import { updatePersona } from '../store/persona-store.ts';

/**
 * Writes an account's persona; which ones there are, its callers know.
 * @throws identity.not_found
 */
export async function changePersona(tx: Transaction, userId: string, persona: string): Promise<void> {
  await getAccount(tx, userId);
  await updatePersona(tx, userId, persona);
}
