import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { DEAL_PAGE_SIZE, EXPORTED_LINES } from '../../contract/constants.ts';
import type { dealEndpoints } from '../../contract/deal-endpoints.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { sideOf } from '../policies.ts';
import { presentDeal, presentDealCards } from '../services/present-deals.ts';
import { findDeal, listDealsOf } from '../store/deal-store.ts';

/** A page of the caller's deals. */
export const listDeals: Operation<typeof dealEndpoints.listDeals> = async (
  { db, clock },
  actor,
  { query },
) => {
  const { userId } = requireMember(actor);
  const { show = 'all', q, page = 1 } = query;
  const { rows, total } = await listDealsOf(db, userId, {
    show,
    ...(q ? { q } : {}),
    limit: DEAL_PAGE_SIZE,
    offset: (Number(page) - 1) * DEAL_PAGE_SIZE,
  });
  return { items: await presentDealCards(db, rows, { userId, now: clock.now() }), total };
};

const COLUMNS = [
  'id',
  'title',
  'category',
  'side',
  'other',
  'unit',
  'quantity',
  'price',
  'total',
  'state',
  'updatedAt',
] as const;

/** The caller's deals as a file; cells that a spreadsheet would run as formulas are escaped. */
export const exportDeals: Operation<typeof dealEndpoints.exportDeals> = async ({ db, clock }, actor) => {
  const { userId } = requireMember(actor);
  const { rows } = await listDealsOf(db, userId, { show: 'all', limit: EXPORTED_LINES, offset: 0 });
  const cards = await presentDealCards(db, rows, { userId, now: clock.now() });
  const lines = cards.map(({ other, rating: _, ...card }) => ({ ...card, other: other?.username ?? '' }));
  return { fileName: 'exchange-deals.csv', content: toCsv(COLUMNS, csvRows(COLUMNS, lines)) };
};

/** One of the caller's deals. @throws exchange.not_found, also for the deals of others */
export const getDeal: Operation<typeof dealEndpoints.getDeal> = async ({ db, clock }, actor, { params }) => {
  const { userId } = requireMember(actor);
  const deal = await findDeal(db, params.id);
  if (!deal || sideOf(userId, deal) === null) throw exchangeErrors.fail('exchange.not_found');
  return presentDeal(db, deal, { userId, now: clock.now() });
};
