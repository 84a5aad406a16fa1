import { dayText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import type { Contribution } from '#platform/server/contributions.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { HIDE, REPORT_REASON_WORDS } from '../../contract/constants.ts';
import { unfit } from '../../contract/judgement.ts';
import type { EvidencePart } from '../../contract/schemas.ts';
import type { ReviewCase } from '../store/case-store.ts';
import { selectReports } from '../store/report-store.ts';
import type { ReportRow } from '../store/tables.ts';
import {
  type Decided,
  type DecisionPlan,
  type Outcome,
  type ReviewKind,
  reviewsCases,
} from './review-kinds.ts';

/** A case of reports, with what members said about it, first to last. */
interface Reported<Subject> {
  readonly review: ReviewCase;
  readonly reports: readonly ReportRow[];
  /** Reported subject, as its domain finds it now; null once it was deleted. */
  readonly subject: Subject | null;
}

interface Plan<Subject> extends DecisionPlan {
  readonly review: ReviewCase;
  readonly subject: Subject;
}

interface Way {
  /** On the button. */
  readonly label: string;
  /** Consequence, in a sentence or two. */
  readonly effect: string;
}

type Named = Pick<ReviewKind<never, DecisionPlan>, 'id' | 'label' | 'queues' | 'link' | 'keptText'>;

/** Parts of reports that differ by domain; all else is the same for all of them. */
export interface ReportKind<Subject> extends Named {
  readonly order: number;
  readonly ways: { readonly hide: Way; readonly leave: Way; readonly restore: Way };
  find(db: Database, review: ReviewCase, reports: readonly ReportRow[]): Promise<Subject | null>;
  /** Summarizes the reported subject in one line; the first report's text unless given. */
  summarize?(db: Database, reports: readonly ReportRow[]): Promise<string>;
  evidence(reported: Reported<Subject>): readonly EvidencePart[];
  /** Hides it, with the reason that the member reads; or, with null, shows it again. */
  setHidden(
    deps: OperationDeps,
    tx: Transaction,
    plan: Plan<Subject>,
    hidden: Pick<Decided, 'reason' | 'at'> | null,
  ): Promise<void>;
  /** Titles of the member's notifications, where they can appeal ("the project page"), and where they read more. */
  notes(subject: Subject): {
    readonly hidden: string;
    readonly shown: string;
    readonly appealOn: string;
    readonly link?: string;
  };
}

/**
 * A kind of cases that members' reports open: administrators hide what was reported, leave it, or show it again. A
 * reporter does not decide, and the reported member may appeal.
 */
export function reportCases<Subject>(kind: ReportKind<Subject>): Contribution {
  const { ways, id, order, label, queues, link, keptText } = kind;
  return reviewsCases<Reported<Subject>, Plan<Subject>>({
    id,
    order,
    label,
    queues,
    link,
    keptText,
    decisions: [
      { id: HIDE, label: ways.hide.label, done: 'Hidden', takes: true, after: ['leave', 'restore'] },
      { id: 'leave', label: ways.leave.label, done: 'Left visible', takes: false },
      { id: 'restore', label: ways.restore.label, done: 'Shown again', takes: false, after: ['hide'] },
    ],
    summarize: ({ db }, cases) => summarize(db, kind, cases),
    async facts({ db }, review) {
      const reports = await selectReports(db, [review.id]);
      return { review, reports, subject: await kind.find(db, review, reports) };
    },
    concerns: ({ reports }, userId) => reports.some(({ reporterId }) => reporterId === userId),
    mayAppeal: ({ review }, userId) => review.userId === userId,
    effect: (_reported, decision) => ways[decision as keyof typeof ways]?.effect ?? '',
    decide({ review, subject }) {
      if (subject === null) throw unfit('It was deleted.');
      return { review, subject };
    },
    async apply(deps, tx, plan, { decision, reason, at }): Promise<Outcome> {
      if (decision === 'leave') return { notes: [] };
      const hides = decision === HIDE;
      await kind.setHidden(deps, tx, plan, hides ? { reason, at } : null);
      const { hidden, shown, appealOn, ...more } = kind.notes(plan.subject);
      const note = hides
        ? {
            type: 'warning' as const,
            title: hidden,
            message: `Reason: ${reason} You can appeal on ${appealOn}.`,
          }
        : { type: 'success' as const, title: shown, message: reason };
      return { notes: [{ userId: plan.review.userId, ...note, ...more }] };
    },
    evidence: async (_services, _review, reported) => kind.evidence(reported),
  });
}

const titled = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1);

/**
 * Reports as a part of the evidence, below what was reported.
 * @param own words for the reasons of this kind; a reason without any is shown as its code
 */
export function reportsPart(
  reports: readonly ReportRow[],
  head: EvidencePart = { title: 'Reports' },
  own: Readonly<Record<string, string>> = {},
): EvidencePart {
  const words: Readonly<Record<string, string>> = { ...REPORT_REASON_WORDS, ...own };
  const facts = reports.map(({ reason, text, at }) => ({
    label: `${words[reason] ?? titled(reason)}, ${dayText(at)}`,
    value: text || 'No text',
  }));
  return { ...head, facts };
}

async function summarize<Subject>(db: Database, kind: ReportKind<Subject>, cases: readonly ReviewCase[]) {
  const all = await selectReports(
    db,
    cases.map(({ id }) => id),
  );
  return Promise.all(
    cases.map(async ({ id }) => {
      const reports = all.filter(({ caseId }) => caseId === id);
      const members = new Set(reports.map(({ reporterId }) => reporterId)).size;
      const said = reports[0]?.text.slice(0, 120) ?? 'The members who reported have left';
      return {
        summary: (await kind.summarize?.(db, reports)) ?? said,
        facts: [{ label: 'Reports', value: counted(members, 'member') }],
      };
    }),
  );
}
