import { blockMember } from '#people/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { openCase } from '#reviews/server';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { REPORT_CASES } from '../services/report-case.ts';
import { endIntroduction, markReported } from '../store/introduction-store.ts';
import { lockIntroduction } from './introductions.ts';

/**
 * Hands an ask to the administrators and declines it. The one who asked reads nothing of it until it is decided.
 * @throws teams.not_found for everybody who was not asked
 */
export const reportIntroduction: Operation<(typeof teamsEndpoints)['reportIntroduction']> = (
  deps,
  actor,
  { params, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const { userId } = requireMember(actor);
    const introduction = await lockIntroduction(tx, params.id);
    if (introduction?.personId !== userId) throw teamsErrors.fail('teams.not_found');
    const { id, ownerId } = introduction;
    const now = deps.clock.now();
    await openCase(tx, { id, kind: REPORT_CASES, userId: ownerId, openedAt: now, text: body.reason });
    await markReported(tx, id, now);
    await endIntroduction(tx, id, { state: 'declined', endedAt: now });
    if (body.blocks) await blockMember(deps, tx, { blockerId: userId, blockedId: ownerId });
    return { success: true as const };
  });
