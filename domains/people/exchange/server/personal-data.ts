import { listReportsBy } from '#members/reviews/server';
import type { Transaction } from '#platform/server/db/database.ts';
import { definePersonalData } from '#platform/server/personal-data.ts';
import { formatHdag } from '#standing/tokens/contract';
import { REPORT_CASES } from '../contract/constants.ts';
import { sideOf } from './policies.ts';
import { takeStep } from './rules/deal-machine.ts';
import { factsOf, runStep } from './services/run-step.ts';
import { closeCase } from './services/take-own-step.ts';
import {
  changeDeal,
  forgetWords,
  leaveEnded,
  listDealsOf,
  listNotesOf,
  listRunningIds,
  lockDeal,
} from './store/deal-store.ts';
import { deleteListingsOf, listOfAuthor } from './store/listing-store.ts';
import { forgetText, listRatingsBy } from './store/rating-store.ts';

const ALL = { show: 'all', limit: 100_000, offset: 0 } as const;

/**
 * A member's listings, deals and ratings, and what they reported; who reported them is the others'. When they leave,
 * listings go; a deal that is not delivered is cancelled and its escrow goes back to the payer's account; a delivered
 * one is paid out after its window, or as an arbiter decides. The accounts of the ledger stay, with what arrives in
 * them (docs/decisions/0073).
 */
export const exchangePersonalData = definePersonalData({
  columns: {
    'exchange-listings': [
      'id',
      'kind',
      'category',
      'title',
      'text',
      'unit',
      'quantity',
      'price',
      'isRemote',
      'place',
      'timeZone',
      'times',
      'validUntil',
      'state',
      'createdAt',
      'updatedAt',
    ],
    'exchange-deals': [
      'id',
      'side',
      'title',
      'terms',
      'unit',
      'quantity',
      'price',
      'total',
      'message',
      'deliverBy',
      'state',
      'disputeText',
      'statement',
      'decisionReason',
      'createdAt',
      'endedAt',
    ],
    'exchange-notes': ['dealId', 'action', 'note', 'at'],
    'exchange-ratings': ['dealId', 'stars', 'text', 'isNamed', 'at'],
    'exchange-reports': ['reportedId', 'about', 'subjectId', 'reason', 'text', 'at'],
  },
  async export({ db }, userId) {
    const { rows } = await listDealsOf(db, userId, ALL);
    return {
      'exchange-listings': (await listOfAuthor(db, userId)).map(
        ({ authorId: _, revision: __, skills: ___, words: ____, price, ...row }) => ({
          ...row,
          price: formatHdag(price),
        }),
      ),
      'exchange-deals': rows.map((deal) => ({
        id: deal.id,
        side: sideOf(userId, deal),
        title: deal.title,
        terms: deal.terms,
        unit: deal.unit,
        quantity: deal.quantity,
        price: formatHdag(deal.price),
        total: formatHdag(deal.total),
        message: deal.message,
        deliverBy: deal.deliverBy,
        state: deal.state,
        disputeText: deal.disputeText,
        statement: deal.statement,
        decisionReason: deal.decisionReason,
        createdAt: deal.createdAt,
        endedAt: deal.endedAt,
      })),
      'exchange-notes': await listNotesOf(db, userId),
      'exchange-ratings': (await listRatingsBy(db, userId)).map(({ side: _, ...rating }) => rating),
      'exchange-reports': (await listReportsBy(db, REPORT_CASES, userId)).map(
        ({ caseId: _, reporterId: __, partOf: ___, shown: ____, ...report }) => report,
      ),
    };
  },
  async erase({ clock }, tx, userId) {
    const at = clock.now();
    // While the sides are known.
    for (const rating of await listRatingsBy(tx, userId)) await forgetText(tx, rating);
    const running = await listRunningIds(tx, userId);
    for (const id of running) await leave(tx, id, { userId, at });
    await forgetWords(tx, [...running, ...(await leaveEnded(tx, userId))]);
    await deleteListingsOf(tx, userId);
  },
});

/** The side leaves first, so that its member is not notified; then the step follows. */
async function leave(
  tx: Transaction,
  id: string,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const deal = await lockDeal(tx, id);
  const side = deal && sideOf(userId, deal);
  if (!deal || !side) return;
  const left = await changeDeal(tx, id, side === 'payer' ? { payerId: null } : { providerId: null });
  const action = { type: 'leave', by: side } as const;
  if (takeStep(factsOf(left), action, at) === null) return;
  const changed = await runStep(tx, left, { action, at });
  if (left.state === 'disputed') await closeCase(tx, changed, at);
}
