import { memberName } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { judgingEndpoints } from '../../contract/endpoints.ts';
import { judgingErrors } from '../../contract/errors.ts';
import { moveOpen } from '../services/absent-judges.ts';
import { findReadable, lockReadable, requireRunning, requireSetUp } from '../services/find-judging.ts';
import { notifyOf } from '../services/notices.ts';
import { presentJudging } from '../services/present-judging.ts';
import { changeJudge, findJudge } from '../store/judge-store.ts';

/**
 * Declines the invitation, or leaves: open entries move to other judges, given scores stay. Again it changes nothing.
 * @throws judging.not_found, judging.not_set_up, judging.no_invitation, judging.has_closed
 */
export const leaveJudging: Operation<typeof judgingEndpoints.leaveJudging> = async (
  { db },
  actor,
  { params: { id } },
) => {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const judged = requireSetUp(await lockReadable(tx, actor, id));
    const judge = await findJudge(tx, id, member.userId);
    if (!judge) throw judgingErrors.fail('judging.no_invitation');
    if (judge.state === 'declined' || judge.state === 'left') return;
    requireRunning(judged);
    const now = await readClock(tx);
    const isLeaving = judge.state === 'accepted';
    await changeJudge(tx, judge.id, { state: isLeaving ? 'left' : 'declined', answeredAt: now });
    if (isLeaving) await moveOpen(tx, judged, now);
    await notifyOf(tx, id, {
      to: [judged.hackathon.hostId].filter((userId) => userId !== member.userId),
      type: 'warning',
      title: `${memberName(member.userId)} ${isLeaving ? 'no longer judges' : 'declined to judge'}`,
      message: isLeaving
        ? `Open entries of ${judged.hackathon.title} moved to other judges. Given scores stay.`
        : `You can invite others to judge ${judged.hackathon.title}.`,
      fact: `left.${now.toISOString()}`,
      page: 'judging',
      at: now,
    });
  });
  return presentJudging(db, actor, await findReadable(db, actor, id));
};
