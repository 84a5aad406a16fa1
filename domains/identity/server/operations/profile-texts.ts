import type { Transaction } from '#platform/server/db/database.ts';
import { identityErrors } from '../../contract/errors.ts';
import { lockTexts, type ProfileTexts, updateTexts } from '../store/profile-text-store.ts';

/**
 * Persona, interests and bio of an account, which nobody else can change until the transaction ends.
 * @throws identity.not_found
 */
export async function lockProfileTexts(tx: Transaction, userId: string): Promise<ProfileTexts> {
  const texts = await lockTexts(tx, userId);
  if (!texts) throw identityErrors.fail('identity.not_found');
  return texts;
}

/** Replaces persona, interests and bio; what they may hold is checked by the caller's contract. */
export function changeProfileTexts(tx: Transaction, userId: string, texts: ProfileTexts): Promise<void> {
  return updateTexts(tx, userId, texts);
}
