import { notify, quoted } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import { isOwnerOf, notFound, receiptOf } from '../services/own-receipt.ts';
import { changeContribution, lockContribution } from '../store/contribution-store.ts';

/** The owner's thanks. A later text replaces the one before; the giver is notified of the first. */
export const thankContributor: Operation<typeof crowdfundingEndpoints.thankContributor> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId } = requireMember(actor);
  const changed = await inTransaction(deps.db, async (tx) => {
    const row = await lockContribution(tx, params.id);
    if (!row || !(await isOwnerOf(tx, actor, row))) throw notFound();
    if (row.state !== 'confirmed') throw crowdfundingErrors.fail('crowdfunding.not_confirmed');
    const at = deps.clock.now();
    if (row.contributorId !== null)
      await notify(tx, {
        userId: row.contributorId,
        type: 'info',
        title: 'A project you contributed to thanks you',
        message: quoted(userId, body.text),
        link: `/contributions/${row.id}`,
        key: `crowdfunding.thanks:${row.id}`,
        at,
      });
    await audit(tx, {
      action: 'crowdfunding.thanked',
      actorId: userId,
      subjectId: row.id,
      request: deps.request,
    });
    return changeContribution(tx, row.id, { thanks: body.text, thankedAt: at });
  });
  return receiptOf(deps, userId, changed);
};
