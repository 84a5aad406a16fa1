import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { peopleEndpoints } from '../../contract/endpoints.ts';
import { blockMember } from '../facade.ts';
import { idOf } from '../services/id-of.ts';

/** Blocks a member for the caller. */
export const blockPerson: Operation<typeof peopleEndpoints.blockPerson> = async (deps, actor, { params }) => {
  const { userId } = requireMember(actor);
  await inTransaction(deps.db, async (tx) => {
    const blockedId = await idOf(tx, params.username);
    await blockMember(deps, tx, { blockerId: userId, blockedId });
    await audit(tx, {
      action: 'people.member_blocked',
      actorId: userId,
      subjectId: blockedId,
      request: deps.request,
    });
  });
  return { success: true };
};
