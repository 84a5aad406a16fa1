import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { preferenceEndpoints } from '../../contract/preference-endpoints.ts';
import { readPreferences } from '../services/read-preferences.ts';

/** Which notifications the caller gets by email and by Telegram. */
export const getNotificationPreferences: Operation<
  typeof preferenceEndpoints.getNotificationPreferences
> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  return { success: true, data: await readPreferences(deps, deps.db, userId) };
};
