import { searchAccounts } from '#members/identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { PEOPLE_FOUND, type peopleEndpoints } from '../../contract/people-endpoints.ts';
import { listHiddenProfiles } from '../store/profile-store.ts';

/** Read in one go; a name that so many hidden ones come before is found by more of its letters. */
const READ = 5 * PEOPLE_FOUND;

/** Members by the beginning of their username; those who hide their profile are not found by others. */
export const findPeople: Operation<typeof peopleEndpoints.findPeople> = async ({ db }, actor, { query }) => {
  const { userId } = requireMember(actor);
  const named = await searchAccounts(db, query.q, READ);
  const others = named.filter(({ id }) => id !== userId);
  const hidden = new Set(
    await listHiddenProfiles(
      db,
      others.map(({ id }) => id),
    ),
  );
  const seen = named.filter(({ id }) => !hidden.has(id)).slice(0, PEOPLE_FOUND);
  return { success: true as const, data: { people: seen.map(({ username }) => ({ username })) } };
};
