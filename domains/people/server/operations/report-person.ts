import { randomUUID } from 'node:crypto';
import { findAccountByUsername } from '#identity/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { listCasesById, openCase, takeReviewTurn } from '#reviews/server';
import { PEOPLE_CASES, REPORTS_A_DAY } from '../../contract/constants.ts';
import type { peopleEndpoints } from '../../contract/endpoints.ts';
import { peopleErrors } from '../../contract/errors.ts';
import { getBuilders } from '../facade.ts';
import { countReportsSince, insertReport, lockReporter, selectReportsAbout } from '../store/report-store.ts';

/**
 * Reports a member whose builder profile is shown. Reports about one member are one case while it is open; a member is
 * in it once, and sending it again changes nothing. A block does not matter: a refusal would reveal it.
 */
export const reportPerson: Operation<typeof peopleEndpoints.reportPerson> = async (
  { db, clock, request },
  actor,
  { params, body },
) => {
  const { userId: reporterId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const reportedId = (await findAccountByUsername(tx, params.username))?.id;
    if (reportedId === reporterId) throw peopleErrors.fail('people.own_account');
    if (!reportedId || (await getBuilders(tx, [reportedId])).length === 0)
      throw peopleErrors.fail('people.not_found');
    await takeReviewTurn(tx, PEOPLE_CASES, reportedId);
    await lockReporter(tx, reporterId);
    const earlier = await selectReportsAbout(tx, reportedId);
    const cases = await listCasesById(tx, [...new Set(earlier.map(({ caseId }) => caseId))]);
    const openId = cases.find(({ state }) => state === 'open')?.id;
    if (earlier.some((one) => one.caseId === openId && one.reporterId === reporterId)) return;
    const at = clock.now();
    if ((await countReportsSince(tx, reporterId, new Date(at.getTime() - DAY_MS))) >= REPORTS_A_DAY)
      throw peopleErrors.fail('people.reports_too_often');
    const caseId = openId ?? randomUUID();
    await openCase(tx, { id: caseId, kind: PEOPLE_CASES, userId: reportedId, openedAt: at });
    await insertReport(tx, { ...body, caseId, reporterId, reportedId, at });
    await audit(tx, {
      action: 'people.member_reported',
      actorId: reporterId,
      subjectId: reportedId,
      request,
      details: { caseId },
    });
  });
  return { success: true };
};
