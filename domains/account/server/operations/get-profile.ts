import { getAccount } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { profileEndpoints } from '../../contract/profile-endpoints.ts';
import { answerProfile } from '../answer-profile.ts';
import { readContent } from '../store/profile-store.ts';

/** The caller's own profile. */
export const getProfile: Operation<typeof profileEndpoints.getProfile> = async ({ db }, actor) => {
  const { userId } = requireMember(actor);
  return answerProfile(await getAccount(db, userId), await readContent(db, userId));
};
