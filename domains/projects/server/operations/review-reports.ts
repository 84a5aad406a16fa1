import { counted } from '#platform/kernel/format/numbers.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { type EvidencePart, type OutcomeNote, unfit } from '#reviews/contract';
import {
  type Decided,
  type DecisionPlan,
  type Outcome,
  type ReviewCase,
  reviewsCases,
} from '#reviews/server';
import { PROJECT_CASES } from '../../contract/constants.ts';
import { projectVisibilityChanged } from '../../contract/events.ts';
import { findReported, type Reported, selectReportsOf, writeHidden } from '../store/report-store.ts';

interface ReportFacts {
  readonly review: ReviewCase;
  /** Null once it was deleted. */
  readonly reported: Reported | null;
  readonly reporterIds: readonly string[];
}

interface ReportPlan extends DecisionPlan {
  readonly reported: Reported;
  readonly caseId: string;
}

const EFFECTS: Readonly<Record<string, string>> = {
  hide: 'Members no longer see it. Its author reads the reason and may appeal.',
  leave: 'Nothing changes. It stays visible.',
  restore: 'Members see it again.',
};

/** Reports of members about projects, their updates and questions. */
export const REPORT_REVIEWS = reviewsCases<ReportFacts, ReportPlan>({
  id: PROJECT_CASES,
  order: 4,
  label: 'Reported projects',
  queues: { open: 'Reports about projects', appealed: 'Appeals about hidden projects' },
  link: '/projects',
  keptText: 'It stays hidden.',
  decisions: [
    { id: 'hide', label: 'Hide it', done: 'Hidden', takes: true, after: ['leave', 'restore'] },
    { id: 'leave', label: 'Leave it', done: 'Left visible', takes: false },
    { id: 'restore', label: 'Show it again', done: 'Shown again', takes: false, after: ['hide'] },
  ],
  summarize: async ({ db }, cases) => Promise.all(cases.map((review) => summaryOf(db, review))),
  async facts({ db }, review) {
    const reports = await selectReportsOf(db, review.id);
    const [first] = reports;
    const reported = first ? await findReported(db, first) : null;
    return { review, reported, reporterIds: reports.map(({ reporterId }) => reporterId) };
  },
  concerns: ({ reporterIds }, userId) => reporterIds.includes(userId),
  mayAppeal: ({ review }, userId) => review.userId === userId,
  effect: (_facts, decision) => EFFECTS[decision] ?? '',
  decide({ review, reported }) {
    if (!reported) throw unfit('It was deleted.');
    return { reported, caseId: review.id };
  },
  apply: carryOut,
  evidence: ({ db }, review) => evidenceOf(db, review),
});

async function summaryOf(db: Database, { id }: ReviewCase) {
  const reports = await selectReportsOf(db, id);
  const [first] = reports;
  const reported = first ? await findReported(db, first) : null;
  const what = first ? `${first.subject.slice(0, 1).toUpperCase()}${first.subject.slice(1)}` : 'Report';
  return {
    summary: `${what}: ${reported?.text.slice(0, 120) ?? 'deleted'}`,
    facts: [{ label: 'Reports', value: counted(reports.length, 'member') }],
  };
}

async function carryOut(
  { events }: OperationDeps,
  tx: Transaction,
  { reported, caseId }: ReportPlan,
  { decision, reason, at }: Decided,
): Promise<Outcome> {
  if (decision === 'leave') return { notes: [] };
  const hides = decision === 'hide';
  await writeHidden(tx, reported, hides ? { at, reason, caseId } : null);
  const { projectId, subject, authorId: userId } = reported;
  if (subject === 'project')
    await events.publish(tx, projectVisibilityChanged, { projectId, isShown: !hides });
  const note: OutcomeNote = {
    userId,
    type: hides ? 'warning' : 'success',
    title: hides ? `Your ${subject} was hidden` : `Your ${subject} is visible again`,
    message: hides ? `Reason: ${reason} You can appeal on the project page.` : reason,
    link: `/projects/${projectId}`,
  };
  return { notes: [note] };
}

async function evidenceOf(db: Database, { id }: ReviewCase): Promise<EvidencePart[]> {
  const reports = await selectReportsOf(db, id);
  const [first] = reports;
  const reported = first ? await findReported(db, first) : null;
  return [
    {
      title: 'What was reported',
      text: reported?.text ?? 'It was deleted.',
      facts: [{ label: 'Page', value: first ? `/projects/${first.projectId}` : 'Not kept' }],
    },
    {
      title: 'Reports',
      facts: reports.map(({ reason, text, at }) => ({
        label: `${reason}, ${at.toISOString().slice(0, 10)}`,
        value: text || 'No text',
      })),
    },
  ];
}
