import { memberName } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { judgingEndpoints } from '../../contract/endpoints.ts';
import { judgingErrors } from '../../contract/errors.ts';
import { moveOpen } from '../services/absent-judges.ts';
import {
  findReadable,
  lockReadable,
  requireListed,
  requireRunning,
  requireSetUp,
} from '../services/find-judging.ts';
import { notifyOf } from '../services/notices.ts';
import { presentJudging } from '../services/present-judging.ts';
import { changeJudge, findJudge } from '../store/judge-store.ts';

/**
 * Accepts the invitation to judge, or changes how many entries the caller takes. While judging runs, entries that lack
 * judges come to them at once.
 * @throws judging.not_found, judging.not_set_up, judging.not_listed, judging.no_invitation, judging.has_closed
 */
export const acceptJudging: Operation<typeof judgingEndpoints.acceptJudging> = async (
  { db },
  actor,
  { params: { id }, body: { cap } },
) => {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const judged = requireSetUp(await lockReadable(tx, actor, id));
    requireListed(judged);
    const judge = await findJudge(tx, id, member.userId);
    if (!judge || judge.state === 'declined' || judge.state === 'left')
      throw judgingErrors.fail('judging.no_invitation');
    requireRunning(judged);
    const now = await readClock(tx);
    await changeJudge(tx, judge.id, {
      state: 'accepted',
      cap,
      absentAt: null,
      answeredAt: judge.answeredAt ?? now,
    });
    await moveOpen(tx, judged, now);
    if (judge.state === 'accepted') return;
    await notifyOf(tx, id, {
      to: [judged.hackathon.hostId].filter((userId) => userId !== member.userId),
      type: 'success',
      title: `${memberName(member.userId)} accepted to judge`,
      message: `They judge ${judged.hackathon.title}.`,
      fact: `accepted.${now.toISOString()}`,
      page: 'judging',
      at: now,
    });
  });
  return presentJudging(db, actor, await findReadable(db, actor, id));
};
