import type { Operation } from '#platform/server/domain.ts';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { findInviter } from '../facade.ts';

/** Whose invitation a code is. Tells the alias, which members show anyway, and nothing else. */
export const getInviter: Operation<typeof referralEndpoints.getInviter> = async (
  { db },
  _actor,
  { query },
) => {
  const inviter = await findInviter(db, query.code);
  return { success: true, data: { inviter: inviter?.username ?? null } };
};
