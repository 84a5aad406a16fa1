import type { Transaction } from '#platform/server/db/database.ts';
import {
  type Decided,
  type DecisionPlan,
  type Outcome,
  type ReviewCase,
  reviewsCases,
} from '#reviews/server';
import { TEAM_QUOTAS } from '../../contract/constants.ts';
import { REPORT_CASES } from '../services/report-case.ts';
import { findIntroduction, restrict } from '../store/introduction-store.ts';
import type { IntroductionRow } from '../store/tables.ts';

interface ReportFacts {
  readonly review: ReviewCase;
  /** Null once its mission was deleted. */
  readonly introduction: IntroductionRow | null;
}

interface ReportPlan extends DecisionPlan {
  readonly userId: string;
  readonly isUpheld: boolean;
}

const EFFECTS: Readonly<Record<string, string>> = {
  dismiss: 'Nothing changes. The member who asked is not notified.',
  restrict: 'The member cannot ask others for 90 days, and reads the reason.',
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
  facts: async ({ db }, review) => ({ review, introduction: await findIntroduction(db, review.id) }),
  concerns: ({ introduction }, userId) => introduction?.personId === userId,
  effect: (_facts, decision) => EFFECTS[decision] ?? '',
  decide: ({ review: { userId } }, { decision }) => ({ userId, isUpheld: decision === 'restrict' }),
  apply: (_deps, tx, plan, by) => carryOut(tx, plan, by),
  evidence: async (_services, _review, { introduction }) => [
    introduction
      ? {
          title: 'Message',
          text: introduction.message,
          facts: [
            { label: 'Role', value: introduction.roleLabel },
            { label: 'Asked', value: { at: introduction.askedAt.toISOString() } },
          ],
        }
      : { title: 'Message', text: 'The mission was deleted, and its messages with it.' },
  ],
});

async function carryOut(
  tx: Transaction,
  { userId, isUpheld }: ReportPlan,
  { reason, at }: Decided,
): Promise<Outcome> {
  if (!isUpheld) return { notes: [] };
  await restrict(tx, userId, new Date(at.getTime() + TEAM_QUOTAS.restrictionMs));
  const message = `You cannot ask members for 90 days. ${reason}`;
  return { notes: [{ userId, type: 'warning', title: 'A report about your messages was upheld', message }] };
}
