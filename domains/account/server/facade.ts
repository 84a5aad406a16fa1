import { getAccount } from '#identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { ProfileFacts } from './rules/profile-completion.ts';
import { readContent } from './store/profile-store.ts';

/**
 * What completion and next steps are decided by.
 * @throws identity.not_found
 */
export async function getProfileFacts(db: Database, userId: string): Promise<ProfileFacts> {
  const account = await getAccount(db, userId);
  const { skills } = await readContent(db, userId);
  const { username, email, emailVerified, walletAddress, persona, bio, interests } = account;
  return { username, email, emailVerified, walletAddress, persona, bio, interests, skills };
}
