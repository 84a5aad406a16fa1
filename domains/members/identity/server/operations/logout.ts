import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { sessionEndpoints } from '../../contract/session-endpoints.ts';
import { endPresentedSession } from '../services/sessions.ts';

/** Ends the session of the request. Answers the same when there is none, so it can be sent again. */
export const logout: Operation<typeof sessionEndpoints.logout> = async (deps) => {
  await inTransaction(deps.db, (tx) => endPresentedSession(deps, tx));
  return { success: true };
};
