import { listEntryTexts } from '#people/hackathons/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { judgingEndpoints } from '../../contract/endpoints.ts';
import { judgingErrors } from '../../contract/errors.ts';
import type { SaveScore } from '../../contract/schemas.ts';
import { isCompleteScore } from '../rules/score.ts';
import { findReadable, requireJudge, requireSetUp } from '../services/find-judging.ts';
import { lockOpenRound } from '../services/open-round.ts';
import { presentRoomEntry } from '../services/present-room.ts';
import { changeJudge } from '../store/judge-store.ts';
import { findOfJudge, writeScore } from '../store/score-store.ts';
import type { ScoreRow } from '../store/tables.ts';

/**
 * Keeps the caller's score of an assigned entry, complete or not. The database's clock behind the lock decides whether
 * it is in time. The same save again changes nothing.
 * @throws judging.not_found, judging.not_set_up, judging.not_judge, judging.not_assigned, judging.not_open
 * @throws judging.has_closed, judging.changed_elsewhere, judging.points
 */
export const saveScore: Operation<typeof judgingEndpoints.saveScore> = async (
  { db },
  actor,
  { params: { id, submissionId }, body },
) => {
  const member = requireMember(actor);
  const judged = requireSetUp(await findReadable(db, actor, id));
  const criteria = judged.contest.criteria.length;
  const { assignment, score } = await inTransaction(db, async (tx) => {
    const now = await lockOpenRound(tx, judged);
    const judge = await requireJudge(tx, judged, member);
    const found = await findOfJudge(tx, judge.id, submissionId);
    if (!found) throw judgingErrors.fail('judging.not_assigned');
    if (body.points.length !== criteria) throw judgingErrors.fail('judging.points');
    const { score: stored, assignment: of } = found;
    if (stored && stored.revision === body.revision + 1 && isSame(stored, body)) return found;
    if ((stored?.revision ?? 0) !== body.revision) throw judgingErrors.fail('judging.changed_elsewhere');
    const isComplete = isCompleteScore(body);
    const { points, comment, note } = body;
    const row = { judgeId: judge.id, entryId: submissionId, points, comment, note, isComplete };
    const written = await writeScore(tx, { ...row, updatedAt: now });
    if (judge.absentAt !== null) await changeJudge(tx, judge.id, { absentAt: null });
    return { assignment: of, score: written };
  });
  const [text] = await listEntryTexts(db, id, [submissionId]);
  if (!text) throw judgingErrors.fail('judging.not_assigned');
  return presentRoomEntry(text, { assignment, score, criteria });
};

function isSame(stored: ScoreRow, { points, comment, note }: SaveScore): boolean {
  return (
    stored.comment === comment && stored.note === note && points.every((one, at) => one === stored.points[at])
  );
}
