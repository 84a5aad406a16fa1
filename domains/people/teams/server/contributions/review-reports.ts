import {
  type Decided,
  type DecisionPlan,
  type Outcome,
  type ReviewCase,
  reviewsCases,
} from '#members/reviews/server';
import type { Transaction } from '#platform/server/db/database.ts';
import { TEAM_QUOTAS } from '../../contract/constants.ts';
import { REPORT_CASES } from '../services/report-case.ts';
import { restrict, withdrawOpen } from '../store/introduction-store.ts';
import { findReport } from '../store/report-store.ts';

interface ReportFacts {
  readonly review: ReviewCase;
  /** Null once a side deleted the account. */
  readonly found: Awaited<ReturnType<typeof findReport>>;
}

interface ReportPlan extends DecisionPlan {
  readonly userId: string;
  readonly isUpheld: boolean;
}

const EFFECTS: Readonly<Record<string, string>> = {
  dismiss: 'Nothing changes. The member who asked is not notified.',
  restrict: 'The member cannot ask others for 90 days, and reads the reason. Their open asks are withdrawn.',
};

/** Reports of introductions: what was asked, and what the person asked says about it. */
export const REPORT_REVIEWS = reviewsCases<ReportFacts, ReportPlan>({
  id: REPORT_CASES,
  order: 6,
  label: 'Introductions',
  queues: { open: 'Reports of introductions' },
  link: '/hypercrowd',
  keptText: 'The restriction stays.',
  decisions: [
    { id: 'dismiss', label: 'Dismiss', done: 'Dismissed', takes: false },
    { id: 'restrict', label: 'Restrict asks for 90 days', done: 'Restricted', takes: true },
  ],
  summarize: async (_services, cases) => cases.map(() => ({ summary: 'A reported introduction', facts: [] })),
  facts: async ({ db }, review) => ({ review, found: await findReport(db, review.id) }),
  concerns: ({ found }, userId) => found?.report.reporterId === userId,
  effect: (_facts, decision) => EFFECTS[decision] ?? '',
  decide: ({ review: { userId } }, { decision }) => ({ userId, isUpheld: decision === 'restrict' }),
  apply: (_deps, tx, plan, by) => carryOut(tx, plan, by),
  evidence: async (_services, _review, { found }) =>
    found
      ? [
          {
            title: 'Message',
            text: found.introduction.message,
            facts: [
              { label: 'Role', value: found.introduction.roleLabel },
              { label: 'Asked', value: { at: found.introduction.askedAt.toISOString() } },
            ],
          },
          { title: 'Report', text: found.report.reason },
        ]
      : [
          {
            title: 'Message',
            text: 'One of the two members deleted their account, and the message with it.',
          },
        ],
});

async function carryOut(
  tx: Transaction,
  { userId, isUpheld }: ReportPlan,
  { reason, at }: Decided,
): Promise<Outcome> {
  if (!isUpheld) return { notes: [] };
  await restrict(tx, userId, new Date(at.getTime() + TEAM_QUOTAS.restrictionMs));
  await withdrawOpen(tx, { ownerId: userId }, at);
  const message = `You cannot ask members for 90 days. ${reason}`;
  return { notes: [{ userId, type: 'warning', title: 'A report about your messages was upheld', message }] };
}
