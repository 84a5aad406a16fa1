import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { needsOperator } from '#platform/server/operator-needs.ts';
import { exactHdagText, formatHdag } from '#standing/tokens/contract';
import { listStuck } from '../store/move-store.ts';
import type { MoveRow } from '../store/tables.ts';

/** The job tries every minute: what it has not moved by then it will not move without a person. */
const STUCK_AFTER_MS = 15 * MINUTE_MS;
const SHOWN = 20;

const WORDS: Readonly<Record<MoveRow['kind'], string>> = {
  hold: 'payment into escrow',
  payout: 'payout',
  refund: 'refund',
};

/** Deals whose HDAG the ledger refuses, or does not answer for, again and again: nobody else would learn of it. */
export const STUCK_MOVES = needsOperator({
  id: 'exchange.stuck-moves',
  async list({ db, clock }) {
    const before = new Date(clock.now().getTime() - STUCK_AFTER_MS);
    return (await listStuck(db, before, SHOWN)).map(({ dealId, kind, amount, createdAt, title }) => ({
      title: `A ${WORDS[kind]} does not go through: ${title}`,
      detail: `The ledger has not moved ${exactHdagText(formatHdag(amount))} of the deal ${dealId}, though it is asked every minute. Search the log for this id, and run “npm run hodag -- ledger verify”.`,
      since: createdAt,
    }));
  },
});
