import { sessionsChanged } from '#members/identity/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { apiKeysEndpoints } from '../../contract/endpoints.ts';
import { apiKeysErrors } from '../../contract/errors.ts';
import { hasKey, revokeKeys } from '../store/key-store.ts';

/** Ends one key of the caller, at once in this process; another member’s is as unknown as one that never was. */
export const revokeApiKey: Operation<typeof apiKeysEndpoints.revokeApiKey> = async (
  { db, clock, request },
  actor,
  { params: { id } },
) => {
  const { userId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    if (!(await hasKey(tx, userId, id))) throw apiKeysErrors.fail('api_keys.not_found');
    const revoked = await revokeKeys(tx, userId, { only: [id] }, clock.now());
    if (revoked.length === 0) return;
    await audit(tx, {
      action: 'api_keys.revoked',
      actorId: userId,
      subjectId: id,
      request,
      details: { by: 'owner' },
    });
    await sessionsChanged(tx, userId);
  });
  return { success: true };
};
