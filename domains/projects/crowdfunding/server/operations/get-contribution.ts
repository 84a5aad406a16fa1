import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { isOwnerOf, notFound, receiptOf } from '../services/own-receipt.ts';
import { isOwn } from '../services/present.ts';
import { findContribution } from '../store/contribution-store.ts';

/** For its giver and the owner of the project; for anyone else there is none. */
export const getContribution: Operation<typeof crowdfundingEndpoints.getContribution> = async (
  deps,
  actor,
  { params },
) => {
  const { db } = deps;
  const { userId } = requireMember(actor);
  const row = await findContribution(db, params.id);
  if (!row || (!isOwn(row, userId) && !(await isOwnerOf(db, actor, row)))) throw notFound();
  return receiptOf(deps, userId, row);
};
