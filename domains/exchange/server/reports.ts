import { counted } from '#platform/kernel/format/numbers.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { EvidencePart, OutcomeNote } from '#reviews/contract';
import {
  type Decided,
  type DecisionPlan,
  type Outcome,
  type ReviewCase,
  reviewsCases,
} from '#reviews/server';
import { REPORT_CASES } from '../contract/constants.ts';
import { deleteHidden, selectReportsOf, writeHidden } from './store/report-store.ts';

interface ReportFacts {
  readonly review: ReviewCase;
  readonly reporterIds: readonly string[];
}

interface ReportPlan extends DecisionPlan {
  readonly review: ReviewCase;
}

const EFFECTS: Readonly<Record<string, string>> = {
  hide: 'Their offers and requests are hidden and they can agree no new deals. Running deals continue. They read the reason and may appeal.',
  leave: 'Nothing changes. Their offers and requests stay visible.',
  restore: 'Their offers and requests are shown again, and they can agree new deals.',
};

/** Reports of members about listings, and about the other side of a deal. */
export const REPORT_REVIEWS = reviewsCases<ReportFacts, ReportPlan>({
  id: REPORT_CASES,
  order: 6,
  label: 'Reported exchanges',
  queues: { open: 'Reports about exchanges', appealed: 'Appeals of members hidden from the exchange' },
  link: '/exchange/deals',
  keptText: 'Your offers and requests stay hidden.',
  decisions: [
    {
      id: 'hide',
      label: 'Hide their offers and requests',
      done: 'Hidden',
      takes: true,
      after: ['leave', 'restore'],
    },
    { id: 'leave', label: 'Leave them', done: 'Left visible', takes: false },
    { id: 'restore', label: 'Show them again', done: 'Shown again', takes: false, after: ['hide'] },
  ],
  summarize: async ({ db }, cases) => Promise.all(cases.map((review) => summaryOf(db, review))),
  async facts({ db }, review) {
    const reports = await selectReportsOf(db, review.id);
    return { review, reporterIds: reports.map(({ reporterId }) => reporterId) };
  },
  concerns: ({ reporterIds }, userId) => reporterIds.includes(userId),
  mayAppeal: ({ review }, userId) => review.userId === userId,
  effect: (_facts, decision) => EFFECTS[decision] ?? '',
  decide: ({ review }) => ({ review }),
  apply: carryOut,
  evidence: ({ db }, review) => evidenceOf(db, review),
});

async function summaryOf(db: Database, { id }: ReviewCase) {
  const reports = await selectReportsOf(db, id);
  return {
    summary: reports[0]?.text.slice(0, 120) ?? 'The members who reported have left',
    facts: [{ label: 'Reports', value: counted(reports.length, 'report') }],
  };
}

async function carryOut(
  _deps: OperationDeps,
  tx: Transaction,
  { review: { id: caseId, userId } }: ReportPlan,
  { decision, reason, at }: Decided,
): Promise<Outcome> {
  if (decision === 'leave') return { notes: [] };
  const hides = decision === 'hide';
  if (hides) await writeHidden(tx, { caseId, userId, reason, hiddenAt: at });
  else await deleteHidden(tx, caseId);
  const note: OutcomeNote = {
    userId,
    type: hides ? 'warning' : 'success',
    title: hides ? 'Your offers and requests were hidden' : 'Your offers and requests are shown again',
    message: hides ? `Reason: ${reason} You can appeal on the page My deals.` : reason,
    link: '/exchange/deals',
  };
  return { notes: [note] };
}

/** What was reported as it was read then, and what was said about it. */
async function evidenceOf(db: Database, { id }: ReviewCase): Promise<EvidencePart[]> {
  return (await selectReportsOf(db, id)).flatMap(({ about, shown, reason, text, at }) => [
    {
      title: about === 'listing' ? 'Reported offer or request' : 'Reported deal: what the other side wrote',
      text: shown,
    },
    { title: 'Report', facts: [{ label: `${reason}, ${at.toISOString().slice(0, 10)}`, value: text }] },
  ]);
}
