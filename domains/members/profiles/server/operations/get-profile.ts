import { getAccount } from '#members/identity/server';
import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { profilesEndpoints } from '../../contract/endpoints.ts';
import { presentProfile } from '../rules/present-profile.ts';
import { readContent } from '../store/profile-store.ts';

/** The caller's own profile. */
export const getProfile: Operation<typeof profilesEndpoints.getProfile> = async ({ db }, actor) => {
  const { userId } = requireActingMember(actor);
  return presentProfile(await getAccount(db, userId), await readContent(db, userId));
};
