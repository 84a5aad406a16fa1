import { randomUUID } from 'node:crypto';
import { findAccountByUsername, listLockedAccounts } from '#members/identity/server';
import { memberName } from '#members/notifications/server';
import { momentText } from '#platform/kernel/format/dates.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { JUDGING_LIMITS } from '../../contract/constants.ts';
import type { judgingEndpoints } from '../../contract/endpoints.ts';
import { judgingErrors } from '../../contract/errors.ts';
import {
  findReadable,
  lockReadable,
  requireHost,
  requireListed,
  requireRunning,
  requireSetUp,
} from '../services/find-judging.ts';
import { notifyOf } from '../services/notices.ts';
import { presentJudging } from '../services/present-judging.ts';
import { changeJudge, findJudge, insertJudge, listJudges } from '../store/judge-store.ts';

/**
 * Invites a member to judge. One who declined or left can be invited again.
 * @throws judging.not_found, judging.not_host, judging.not_set_up, judging.not_listed, judging.has_closed
 * @throws judging.no_member, judging.already_invited, judging.too_many_judges
 */
export const inviteJudge: Operation<typeof judgingEndpoints.inviteJudge> = async (
  { db, request },
  actor,
  { params: { id }, body },
) => {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const found = await lockReadable(tx, actor, id);
    requireHost(found, member);
    const judged = requireSetUp(found);
    requireListed(judged);
    requireRunning(judged);
    const account = await findAccountByUsername(tx, body.username);
    if (!account || (await listLockedAccounts(tx, [account.id])).length > 0)
      throw judgingErrors.fail('judging.no_member');
    const now = await readClock(tx);
    const before = await findJudge(tx, id, account.id);
    if (before && ['invited', 'accepted'].includes(before.state))
      throw judgingErrors.fail('judging.already_invited');
    if (before) await changeJudge(tx, before.id, { state: 'invited', invitedAt: now, answeredAt: null });
    else {
      if ((await listJudges(tx, id)).length >= JUDGING_LIMITS.judges)
        throw judgingErrors.fail('judging.too_many_judges');
      await insertJudge(tx, {
        id: randomUUID(),
        hackathonId: id,
        userId: account.id,
        state: 'invited',
        invitedAt: now,
      });
    }
    await notifyOf(tx, id, {
      to: [account.id],
      type: 'info',
      title: `You are invited to judge: ${judged.hackathon.title}`,
      message: `${memberName(member.userId)} asks you to score entries until ${momentText(judged.contest.judgingUntil)}. Accept or decline on the page.`,
      fact: `invited.${now.toISOString()}`,
      page: 'judging',
      at: now,
    });
    await audit(tx, {
      action: 'judging.judge_invited',
      actorId: member.userId,
      subjectId: id,
      request,
      details: { userId: account.id },
    });
  });
  return presentJudging(db, actor, await findReadable(db, actor, id));
};
