import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { REPORTS_A_DAY } from '../../contract/constants.ts';
import { listMemberCases, openCase, takeReviewTurn } from '../facade.ts';
import { countReportsSince, hasReported, insertReport, lockReporter } from '../store/report-store.ts';

/** A report as the domain of its kind makes it. It has checked that the reporter may read what is reported. */
export interface NewReport {
  readonly kind: string;
  readonly reporterId: string;
  readonly reportedId: string;
  /** Kind and id of the reported thing; the member's own where it is the member. */
  readonly about: string;
  readonly subjectId: string;
  /** Whole that it is a part of. */
  readonly partOf?: string;
  /** As it is read now, where its author can change it. */
  readonly shown?: string;
  readonly reason: string;
  readonly text: string;
}

/** How reports of a kind come together. */
export interface ReportRules {
  /**
   * `member`: all reports about a member are one case while it is open, and each thing can be reported again in the
   * next. `thing`: each thing has its own case, and a member reports it once.
   */
  readonly caseOf: 'member' | 'thing';
  /** The refusal of more than {@link REPORTS_A_DAY} in 24 hours. */
  readonly tooOften: () => Error;
}

/** Adds a report to the open case, or opens one. The same report again changes nothing. */
export async function fileReport(
  deps: Pick<OperationDeps, 'clock' | 'events' | 'request'>,
  tx: Transaction,
  report: NewReport,
  { caseOf, tooOften }: ReportRules,
): Promise<void> {
  const {
    kind,
    reporterId,
    reportedId,
    about,
    subjectId,
    partOf = null,
    shown = null,
    reason,
    text,
  } = report;
  await takeReviewTurn(tx, kind, reportedId);
  await lockReporter(tx, kind, reporterId);
  const subject = { kind, userId: reportedId, subjectId: caseOf === 'thing' ? subjectId : null };
  const open = (await listMemberCases(tx, kind, reportedId)).find(
    (one) => one.state === 'open' && one.subjectId === subject.subjectId,
  );
  const caseId = open?.id ?? randomUUID();
  if (await hasReported(tx, { reporterId, subjectId, caseId: caseOf === 'thing' ? 'any' : caseId })) return;
  const at = deps.clock.now();
  const since = new Date(at.getTime() - DAY_MS);
  if ((await countReportsSince(tx, { kind, reporterId, since })) >= REPORTS_A_DAY) throw tooOften();
  if (!open) await openCase(deps, tx, { ...subject, id: caseId, openedAt: at });
  await insertReport(tx, { caseId, reporterId, about, subjectId, partOf, shown, reason, text, at });
  await audit(tx, {
    action: `${kind}.member_reported`,
    actorId: reporterId,
    subjectId: reportedId,
    request: deps.request,
    details: { caseId, about, subjectId },
  });
}
