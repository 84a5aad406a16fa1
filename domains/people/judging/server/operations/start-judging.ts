import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { judgingEndpoints } from '../../contract/endpoints.ts';
import { judgingErrors } from '../../contract/errors.ts';
import { advanceLocked } from '../services/advance.ts';
import {
  findReadable,
  lockReadable,
  requireHost,
  requireListed,
  requireSetUp,
} from '../services/find-judging.ts';
import { presentJudging } from '../services/present-judging.ts';

/**
 * Starts judging as the job would at its next run: never before submissions are closed.
 * @throws judging.not_found, judging.not_host, judging.not_set_up, judging.not_listed, judging.has_opened
 * @throws judging.cannot_start
 */
export const startJudging: Operation<typeof judgingEndpoints.startJudging> = async (
  { db, request },
  actor,
  { params: { id } },
) => {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const judged = requireSetUp(await lockReadable(tx, actor, id));
    requireHost(judged, member);
    requireListed(judged);
    if (judged.contest.state !== 'draft') throw judgingErrors.fail('judging.has_opened');
    const { state } = await advanceLocked(tx, judged);
    if (state !== 'judging') throw judgingErrors.fail('judging.cannot_start');
    await audit(tx, { action: 'judging.started_by_host', actorId: member.userId, subjectId: id, request });
  });
  return presentJudging(db, actor, await findReadable(db, actor, id));
};
