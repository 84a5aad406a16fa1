import { randomUUID } from 'node:crypto';
import { lockAccount } from '#members/identity/server';
import { listMemberCases, openCase, takeReviewTurn } from '#members/reviews/server';
import { platformErrors } from '#platform/kernel/errors.ts';
import { dayText } from '#platform/kernel/format/dates.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { CHECK_CASES } from '../../contract/constants.ts';
import type { credentialsEndpoints } from '../../contract/endpoints.ts';
import { credentialsErrors } from '../../contract/errors.ts';
import { lastRequest } from '../rules/check-standing.ts';
import { findCheck } from '../store/evidence-store.ts';
import { findSbt } from '../store/sbt-store.ts';

/** Asks administrators to check who the caller is: one request at a time. */
export const requestIdentityCheck: Operation<typeof credentialsEndpoints.requestIdentityCheck> = async (
  deps,
  actor,
  { body: { text } },
) => {
  const { userId } = requireMember(actor);
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await takeReviewTurn(tx, CHECK_CASES, userId);
    if (!(await lockAccount(tx, userId))) throw platformErrors.fail('session.required');
    if (await findCheck(tx, userId)) throw credentialsErrors.fail('credentials.checked_already');
    const request = lastRequest(await listMemberCases(tx, CHECK_CASES, userId), at);
    if (request?.state === 'open') throw credentialsErrors.fail('credentials.check_pending');
    if (request?.againAt) {
      throw credentialsErrors.fail('credentials.asked_too_soon', {
        message: `You can ask for another check from ${dayText(request.againAt)} on.`,
        details: { againAt: request.againAt.toISOString() },
      });
    }
    const id = randomUUID();
    await openCase(deps, tx, { id, kind: CHECK_CASES, userId, openedAt: at, text });
    await audit(tx, {
      action: 'credentials.check_requested',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
      details: { case: id },
    });
    return { success: true as const, data: { sbt: (await findSbt(tx, userId))?.state ?? 'none' } };
  });
};
