import { findAccountByUsername } from '#identity/server';
import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import type { ReviewList } from '../../contract/review-lists.ts';
import type { SettlementKind } from '../rules/terms.ts';
import { listSettlements, type Settlement } from '../store/settlement-store.ts';
import { presentReviews } from './present-reviews.ts';
import { readHoldPolicy } from './read-hold-policy.ts';

const PAGE = 50;
const MOST_LINES = 10_000;

interface Filter {
  readonly show: ReviewList;
  readonly kind?: SettlementKind | undefined;
  readonly member?: string | undefined;
}

/** What administrators decide over, with score, reasons and appeals. */
export const listHeldReferrals: Operation<typeof referralEndpoints.listHeldReferrals> = async (
  deps,
  _actor,
  { query: { page, ...filter } },
) => {
  const { items, total } = await findReviews(deps, filter, { limit: PAGE, offset: (page - 1) * PAGE });
  const { limit, holds, holdsAbove } = await readHoldPolicy(deps);
  return {
    success: true,
    data: {
      total,
      page,
      pageSize: PAGE,
      limit,
      holds,
      holdsAbove,
      items: await presentReviews(deps, items),
    },
  };
};

const COLUMNS = [
  ...[
    'id',
    'member',
    'referrer',
    'kind',
    'state',
    'dueAt',
    'score',
    'scoreLimit',
    'reasons',
    'worth',
    'paid',
  ],
  ...['decision', 'decidedAt', 'withdrawn', 'appeals'],
];

/** The same as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export const exportHeldReferrals: Operation<typeof referralEndpoints.exportHeldReferrals> = async (
  deps,
  _actor,
  { query },
) => {
  const { items } = await findReviews(deps, query, { limit: MOST_LINES, offset: 0 });
  const lines = (await presentReviews(deps, items)).map((review) => ({
    ...review,
    reasons: review.reasons.join('; '),
    appeals: review.appeals.map(({ text }) => text).join('; '),
  }));
  const content = toCsv(COLUMNS, csvRows(COLUMNS, lines));
  return { fileName: `referral-reviews-${query.show}.csv`, content };
};

async function findReviews(
  { db }: OperationDeps,
  { show, kind, member }: Filter,
  span: { limit: number; offset: number },
): Promise<{ items: readonly Settlement[]; total: number }> {
  const memberId = member ? (await findAccountByUsername(db, member))?.id : null;
  // A name nobody has: nothing is about them.
  if (memberId === undefined) return { items: [], total: 0 };
  const isState = show !== 'flagged' && show !== 'appealed';
  const filter = {
    state: isState ? show : null,
    flagged: show === 'flagged',
    appealed: show === 'appealed',
    kind: kind ?? null,
    memberId,
  };
  return listSettlements(db, filter, span);
}
