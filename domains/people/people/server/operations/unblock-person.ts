import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { peopleEndpoints } from '../../contract/endpoints.ts';
import { unblockMember } from '../facade.ts';
import { idOf } from '../services/id-of.ts';

/** Takes the caller's block back. */
export const unblockPerson: Operation<typeof peopleEndpoints.unblockPerson> = async (
  { db, request },
  actor,
  { params },
) => {
  const { userId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const blockedId = await idOf(tx, params.username);
    await unblockMember(tx, { blockerId: userId, blockedId });
    await audit(tx, { action: 'people.member_unblocked', actorId: userId, subjectId: blockedId, request });
  });
  return { success: true };
};
