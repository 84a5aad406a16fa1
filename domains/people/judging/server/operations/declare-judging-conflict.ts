import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { judgingEndpoints } from '../../contract/endpoints.ts';
import { judgingErrors } from '../../contract/errors.ts';
import { moveOpen } from '../services/absent-judges.ts';
import { findReadable, lockReadable, requireJudge, requireSetUp } from '../services/find-judging.ts';
import { lockOpenRound } from '../services/open-round.ts';
import { presentRoom } from '../services/present-room.ts';
import { insertConflict } from '../store/judge-store.ts';
import { deleteAssignments, deleteScore, findOfJudge } from '../store/score-store.ts';

/**
 * Declares that the caller knows the makers of an entry: it moves to another judge at once, and a score they gave is
 * deleted.
 * @throws judging.not_found, judging.not_set_up, judging.not_judge, judging.not_assigned, judging.not_open
 * @throws judging.has_closed
 */
export const declareJudgingConflict: Operation<typeof judgingEndpoints.declareJudgingConflict> = async (
  { db, request },
  actor,
  { params: { id, submissionId } },
) => {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const judged = requireSetUp(await lockReadable(tx, actor, id));
    const now = await lockOpenRound(tx, judged);
    const judge = await requireJudge(tx, judged, member);
    if (!(await findOfJudge(tx, judge.id, submissionId))) throw judgingErrors.fail('judging.not_assigned');
    await insertConflict(tx, { judgeId: judge.id, entryId: submissionId, declaredAt: now });
    await deleteScore(tx, judge.id, submissionId);
    await deleteAssignments(tx, [{ judge: judge.id, entry: submissionId }]);
    await moveOpen(tx, judged, now);
    await audit(tx, {
      action: 'judging.conflict_declared',
      actorId: member.userId,
      subjectId: submissionId,
      request,
      details: { hackathonId: id },
    });
  });
  const judged = requireSetUp(await findReadable(db, actor, id));
  return presentRoom(db, judged, await requireJudge(db, judged, member));
};
