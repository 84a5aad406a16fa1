import { findAliasChangesLeft, getAccount } from '#members/identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';

/** The caller's username, and how often it may still be changed. */
export const getAlias: Operation<typeof connectionsEndpoints.getAlias> = async ({ db }, actor) => {
  const { userId } = requireMember(actor);
  const { username } = await getAccount(db, userId);
  return { username, changesLeft: await findAliasChangesLeft(db, userId) };
};
