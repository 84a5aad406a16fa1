import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { listCasesById, openCase, takeReviewTurn } from '#reviews/server';
import { EXCHANGE_QUOTAS, REPORT_CASES } from '../../contract/constants.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { countReportsSince, insertReport, lockReporter, selectReportsAbout } from '../store/report-store.ts';
import type { ReportRow } from '../store/tables.ts';

/**
 * Adds a report to the open case about its member, or opens one. The case itself has no text: its member may export it,
 * and must not read there who reported what. The same report again changes nothing.
 * @throws exchange.reports_too_often
 */
export async function fileReport(
  { clock, request }: Pick<OperationDeps, 'clock' | 'request'>,
  tx: Transaction,
  report: Omit<ReportRow, 'caseId' | 'at'>,
): Promise<void> {
  const { reporterId, reportedId, about, subjectId } = report;
  await takeReviewTurn(tx, REPORT_CASES, reportedId);
  await lockReporter(tx, reporterId);
  const earlier = await selectReportsAbout(tx, reportedId);
  const cases = await listCasesById(tx, [...new Set(earlier.map(({ caseId }) => caseId))]);
  const openId = cases.find(({ state }) => state === 'open')?.id;
  const isSame = (one: ReportRow): boolean =>
    one.caseId === openId && one.reporterId === reporterId && one.subjectId === subjectId;
  if (earlier.some(isSame)) return;
  const at = clock.now();
  const sent = await countReportsSince(tx, reporterId, new Date(at.getTime() - DAY_MS));
  if (sent >= EXCHANGE_QUOTAS.reportsADay) throw exchangeErrors.fail('exchange.reports_too_often');
  const caseId = openId ?? randomUUID();
  await openCase(tx, { id: caseId, kind: REPORT_CASES, userId: reportedId, openedAt: at });
  await insertReport(tx, { ...report, caseId, at });
  await audit(tx, {
    action: 'exchange.member_reported',
    actorId: reporterId,
    subjectId: reportedId,
    request,
    details: { caseId, about, subjectId },
  });
}
