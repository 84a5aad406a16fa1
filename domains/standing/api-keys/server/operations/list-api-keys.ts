import type { Operation } from '#platform/server/domain.ts';
import { keyScopes } from '#platform/server/key-scopes.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { EXPIRED_SHOWN_MS } from '../../contract/constants.ts';
import type { apiKeysEndpoints } from '../../contract/endpoints.ts';
import { presentKey } from '../rules/present-key.ts';
import { apiKeysSettings } from '../settings.ts';
import { selectKeys } from '../store/key-store.ts';

/** The caller's keys, with those that expired lately. */
export const listApiKeys: Operation<typeof apiKeysEndpoints.listApiKeys> = async (
  { db, clock, config, contributions },
  actor,
) => {
  const { userId } = requireMember(actor);
  const now = clock.now();
  const rows = await selectKeys(db, userId, new Date(now.getTime() - EXPIRED_SHOWN_MS));
  const keys = rows.map((row) => presentKey(row, now));
  const choices = contributions
    .of(keyScopes)
    .map(({ id, group, word, label, hint, firstCall = null, changes = false, givesAway = false }) => ({
      scope: id,
      group,
      word,
      label,
      hint,
      firstCall,
      changes,
      givesAway,
    }));
  const dailyLimitMax = String(apiKeysSettings.read(config).dailyLimitMax);
  return { success: true, data: { keys, choices, dailyLimitMax } };
};
