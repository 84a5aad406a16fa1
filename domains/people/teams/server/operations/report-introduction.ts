import { randomUUID } from 'node:crypto';
import { openCase } from '#members/reviews/server';
import { blockMember, hasRoomForBlock } from '#people/people/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { decline } from '../services/decline.ts';
import { lockIntroduction } from '../services/lock-introduction.ts';
import { REPORT_CASES } from '../services/report-case.ts';
import { insertReport } from '../store/report-store.ts';

/**
 * Hands an ask to the administrators, whatever became of it; an open one is declined as any other. The case says
 * neither who reported nor what: the member it is about can export it.
 * @throws teams.not_found for everybody who was not asked
 */
export const reportIntroduction: Operation<(typeof teamsEndpoints)['reportIntroduction']> = (
  deps,
  actor,
  { params, body: { reason, blocks } },
) =>
  inTransaction(deps.db, async (tx) => {
    const { userId: reporterId } = requireMember(actor);
    const introduction = await lockIntroduction(tx, params.id);
    if (introduction?.personId !== reporterId) throw teamsErrors.fail('teams.not_found');
    const { id: introductionId, ownerId } = introduction;
    const now = deps.clock.now();
    const caseId = randomUUID();
    if (await insertReport(tx, { caseId, introductionId, reporterId, reason, at: now }))
      await openCase(deps, tx, { id: caseId, kind: REPORT_CASES, userId: ownerId, openedAt: now });
    await decline(tx, introduction, { kind: 'other', note: '', now });
    if (blocks && (await hasRoomForBlock(tx, reporterId)))
      await blockMember(deps, tx, { blockerId: reporterId, blockedId: ownerId });
    return { success: true as const };
  });
