import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { preferenceEndpoints } from '../../contract/preference-endpoints.ts';
import { readPreferences } from '../services/read-preferences.ts';
import { writePreference } from '../store/preference-store.ts';

/** Turns one kind on or off for one channel. A pending delivery is checked again before it is sent. */
export const changeNotificationPreference: Operation<
  typeof preferenceEndpoints.changeNotificationPreference
> = async (deps, actor, { body }) => {
  const { userId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    await writePreference(tx, userId, body);
    return { success: true, data: await readPreferences(deps, tx, userId) };
  });
};
