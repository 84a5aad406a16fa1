import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { upsertAlertChoices } from '../store/alert-store.ts';

/** Keeps which alerts the caller wants. */
export const changeAlertChoices: Operation<typeof referralEndpoints.changeAlertChoices> = async (
  { db },
  actor,
  { body },
) => {
  const { userId } = requireMember(actor);
  await inTransaction(db, (tx) => upsertAlertChoices(tx, userId, body));
  return { success: true, data: body };
};
