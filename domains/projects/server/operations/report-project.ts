import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { listCasesById, openCase, takeReviewTurn } from '#reviews/server';
import { A_DAY, PROJECT_CASES } from '../../contract/constants.ts';
import { projectErrors } from '../../contract/errors.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { requireShown } from '../require-project.ts';
import {
  countReportsSince,
  findReported,
  insertReport,
  lockReportsAbout,
  selectReportsAbout,
} from '../store/report-store.ts';

/**
 * Reports a project, an update or a question. Reports about one thing are one case while it is open; a member reports
 * each thing once, and sending it again changes nothing.
 * @throws projects.not_found, projects.own_report, projects.too_often
 */
export const reportProject: Operation<typeof pageEndpoints.reportProject> = async (
  { db, clock },
  actor,
  { params: { id: projectId }, body },
) => {
  const { userId: reporterId } = requireMember(actor);
  const { subject, subjectId, reason, text } = body;
  await inTransaction(db, async (tx) => {
    await requireShown(tx, projectId);
    const reported = await findReported(tx, { projectId, subject, subjectId });
    if (!reported || reported.isHidden) throw projectErrors.fail('projects.not_found');
    if (reported.authorId === reporterId) throw projectErrors.fail('projects.own_report');
    await takeReviewTurn(tx, PROJECT_CASES, reported.authorId);
    await lockReportsAbout(tx, subjectId, reporterId);
    const earlier = await selectReportsAbout(tx, subjectId);
    if (earlier.some((one) => one.reporterId === reporterId)) return;
    const at = clock.now();
    if ((await countReportsSince(tx, reporterId, new Date(at.getTime() - DAY_MS))) >= A_DAY.reports)
      throw projectErrors.fail('projects.too_often');
    const cases = await listCasesById(tx, [...new Set(earlier.map(({ caseId }) => caseId))]);
    const caseId = cases.find(({ state }) => state === 'open')?.id ?? randomUUID();
    await openCase(tx, {
      id: caseId,
      kind: PROJECT_CASES,
      userId: reported.authorId,
      subjectId,
      openedAt: at,
    });
    await insertReport(tx, { subjectId, reporterId, projectId, subject, reason, text, at, caseId });
  });
  return { success: true };
};
