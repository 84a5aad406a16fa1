import { findAccountByUsername } from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { judgingEndpoints } from '../../contract/endpoints.ts';
import { judgingErrors } from '../../contract/errors.ts';
import { findReadable, lockReadable, requireHost, requireSetUp } from '../services/find-judging.ts';
import { presentJudging } from '../services/present-judging.ts';
import { deleteJudge, findJudge } from '../store/judge-store.ts';

/**
 * Withdraws an invitation. A judge who accepted stays: a host cannot choose whose scores count.
 * @throws judging.not_found, judging.not_host, judging.not_set_up, judging.no_invitation
 */
export const withdrawJudgeInvitation: Operation<typeof judgingEndpoints.withdrawJudgeInvitation> = async (
  { db },
  actor,
  { params: { id, username } },
) => {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const found = await lockReadable(tx, actor, id);
    requireHost(found, member);
    requireSetUp(found);
    const account = await findAccountByUsername(tx, username);
    const judge = account && (await findJudge(tx, id, account.id));
    if (judge?.state !== 'invited') throw judgingErrors.fail('judging.no_invitation');
    await deleteJudge(tx, judge.id);
  });
  return presentJudging(db, actor, await findReadable(db, actor, id));
};
