import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { EXPORTED_LINES } from '../../contract/constants.ts';
import type { dealEndpoints } from '../../contract/deal-endpoints.ts';
import { presentDealCards } from '../services/present-deals.ts';
import { listDealsOf } from '../store/deal-store.ts';

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
  const { userId } = requireActingMember(actor);
  const { rows } = await listDealsOf(db, userId, { show: 'all', limit: EXPORTED_LINES, offset: 0 });
  const cards = await presentDealCards(db, rows, { userId, now: clock.now() });
  const lines = cards.map(({ other, rating: _, ...card }) => ({ ...card, other: other?.username ?? '' }));
  return { fileName: 'exchange-deals.csv', content: toCsv(COLUMNS, csvRows(COLUMNS, lines)) };
};
