import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { SAVED_MAX } from '../../contract/constants.ts';
import type { catalogEndpoints } from '../../contract/endpoints.ts';
import { catalogErrors } from '../../contract/errors.ts';
import { isPastDay } from '../rules/own-date.ts';
import { findOpportunities } from '../store/opportunity-store.ts';
import { addSaved, countSaved, findSaved, lockSaved, removeSaved, setOwnDate } from '../store/saved-store.ts';

/**
 * Puts a grant on the caller's list, or takes it off; a second time changes nothing. One that was removed from the
 * catalog can still be taken off. @throws grants.not_found, grants.too_many_saved, grants.own_date_past
 */
export const saveGrant: Operation<(typeof catalogEndpoints)['saveGrant']> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId } = requireMember(actor);
  if (body.ownDate && isPastDay(body.ownDate, deps.clock.now()))
    throw catalogErrors.fail('grants.own_date_past');
  const key = { userId, opportunityId: params.id };
  await inTransaction(deps.db, async (tx) => {
    if (!body.isSaved) return removeSaved(tx, key);
    await lockSaved(tx, userId);
    const [row] = await findOpportunities(tx, [params.id]);
    if (!row) throw catalogErrors.fail('grants.not_found');
    if ((await findSaved(tx, key)) === null) {
      if ((await countSaved(tx, userId)) >= SAVED_MAX) throw catalogErrors.fail('grants.too_many_saved');
      await addSaved(tx, key, deps.clock.now());
    }
    if (body.ownDate !== undefined) await setOwnDate(tx, key, body.ownDate);
  });
  return { success: true, data: { isSaved: body.isSaved } };
};
