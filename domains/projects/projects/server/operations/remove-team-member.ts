import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { lockOwn, requireNamed } from '../services/named-member.ts';
import { removeTeamRow, selectTeam } from '../store/life-store.ts';

/** Removes a member, or withdraws the request. A refusal stays recorded. */
export const removeTeamMember: Operation<typeof pageEndpoints.removeTeamMember> = async (
  { db },
  actor,
  { params: { id, username } },
) => {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    await lockOwn(tx, member, id);
    const userId = await requireNamed(tx, username);
    const known = (await selectTeam(tx, id)).find((one) => one.userId === userId);
    if (known?.state === 'asked' || known?.state === 'accepted') await removeTeamRow(tx, id, userId);
  });
  return { success: true };
};
