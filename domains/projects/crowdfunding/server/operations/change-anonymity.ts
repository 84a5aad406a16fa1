import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { notFound, receiptOf } from '../services/own-receipt.ts';
import { isOwn } from '../services/present.ts';
import { changeContribution, lockContribution } from '../store/contribution-store.ts';

/** Shows or hides the giver's name. Only the giver's own choice. */
export const changeAnonymity: Operation<typeof crowdfundingEndpoints.changeAnonymity> = async (
  deps,
  actor,
  { params, body },
) => {
  const { db } = deps;
  const { userId } = requireMember(actor);
  const changed = await inTransaction(db, async (tx) => {
    const row = await lockContribution(tx, params.id);
    if (!row || !isOwn(row, userId)) throw notFound();
    return changeContribution(tx, row.id, { isAnonymous: body.isAnonymous });
  });
  return receiptOf(deps, userId, changed);
};
