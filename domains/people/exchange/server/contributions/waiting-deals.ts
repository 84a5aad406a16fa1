import { type WaitingThing, waitingSources } from '#members/agenda/server';
import type { CanDo } from '../../contract/deal-schemas.ts';
import { sideOf } from '../policies.ts';
import { dueAt, rateUntil } from '../rules/due.ts';
import { whatCan } from '../services/present-deals.ts';
import { listDealsOf } from '../store/deal-store.ts';
import { listRatingsOf } from '../store/rating-store.ts';

/** Deals looked through, the last changed first. */
const DEALS_MAX = 50;

/** Next act of a side, in the order in which one is named. */
const NOTES: readonly (readonly [CanDo, string])[] = [
  ['accept', 'Accept or decline this deal'],
  ['pay', 'Pay into escrow'],
  ['answer', 'Answer the dispute'],
  ['confirm', 'Confirm what was delivered'],
  ['deliver', 'Deliver, and mark it as delivered'],
  ['rate', 'Rate the other side'],
];

/** Deals in which the next step is the member's. */
export const WAITING_DEALS = waitingSources({
  id: 'deals',
  order: 30,
  list: async ({ db, clock }, userId): Promise<WaitingThing[]> => {
    const now = clock.now();
    const { rows } = await listDealsOf(db, userId, { show: 'all', limit: DEALS_MAX, offset: 0 });
    const ratings = await listRatingsOf(
      db,
      rows.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id),
    );
    return rows.flatMap((row) => {
      const own = ratings.filter(({ dealId }) => dealId === row.id);
      const can = whatCan(row, sideOf(userId, row) ?? 'payer', own, now);
      const next = NOTES.find(([act]) => can.includes(act));
      if (!next) return [];
      const [act, note] = next;
      const until = act === 'rate' ? rateUntil(row.state, row.endedAt) : dueAt(row);
      const due = act === 'deliver' ? row.deliverBy : until;
      // Work that is late still waits, without a date.
      const isLate = due !== null && due < now;
      return [
        {
          id: row.id,
          kind: 'answer',
          title: row.title,
          note: isLate ? `${note}: late` : note,
          link: `/exchange/deals/${row.id}`,
          dueAt: isLate ? null : due,
        },
      ];
    });
  },
});
