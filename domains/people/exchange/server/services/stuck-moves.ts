import { unfit } from '#members/reviews/contract';
import {
  type DecisionPlan,
  listCasesById,
  openCase,
  reviewsCases,
  takeReviewTurn,
} from '#members/reviews/server';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { exactHdagText, formatHdag } from '#standing/tokens/contract';
import { STUCK } from '../rules/stuck-kind.ts';
import { findMove, listMovesByKey, listStuck, type MoveOfDeal } from '../store/move-store.ts';
import type { MoveRow } from '../store/tables.ts';

/** The job tries every minute: what it has not moved by then it will not move without a person. */
const STUCK_AFTER_MS = 15 * MINUTE_MS;
/** More than these have one cause, which the cases that are open already lead to. */
const MOST = 1000;

const WORDS: Readonly<Record<MoveRow['kind'], string>> = {
  hold: 'payment into escrow',
  payout: 'payout',
  refund: 'refund',
};

const STATES: Readonly<Record<MoveRow['state'], string>> = {
  pending: 'Not moved',
  posted: 'Moved',
  refused: 'Refused for lack of HDAG',
};

/** The side that waits for the HDAG; the other one where that member has left. */
function whoWaits({ kind, providerId, payerId }: MoveOfDeal): string | null {
  return kind === 'payout' ? (providerId ?? payerId) : (payerId ?? providerId);
}

/**
 * Opens a case for each move that the ledger has refused, or not answered, for a quarter of an hour. A case has the key
 * of its move, so another run opens no second one. `recordMoves` ends it once the HDAG has moved.
 */
export async function openStuckCases(services: Pick<Services, 'db' | 'clock' | 'events'>): Promise<void> {
  const openedAt = services.clock.now();
  const stuck = await listStuck(services.db, new Date(openedAt.getTime() - STUCK_AFTER_MS), MOST);
  const keys = stuck.map(({ key }) => key);
  const known = new Set((await listCasesById(services.db, keys)).map(({ id }) => id));
  for (const move of stuck) {
    const userId = whoWaits(move);
    if (userId === null || known.has(move.key)) continue;
    await inTransaction(services.db, async (tx) => {
      await takeReviewTurn(tx, STUCK, userId);
      const found = await findMove(tx, move.key);
      if (found?.state !== 'pending') return;
      await openCase(services, tx, { id: move.key, kind: STUCK, userId, openedAt, subjectId: move.dealId });
    });
  }
}

/** HDAG of deals that does not move. An administrator finds the cause; the job keeps asking the ledger meanwhile. */
export const STUCK_REVIEWS = reviewsCases<MoveOfDeal | null, DecisionPlan>({
  id: STUCK,
  order: 6,
  label: 'HDAG that does not move',
  queues: { open: 'HDAG that does not move' },
  link: '/exchange/deals',
  keptText: 'The HDAG stays where it is.',
  decisions: [{ id: 'moved', label: 'Close', done: 'Moved', takes: false }],
  async summarize({ db }, cases) {
    const moves = await listMovesByKey(
      db,
      cases.map(({ id }) => id),
    );
    const byKey = new Map(moves.map((move) => [move.key, move]));
    return cases.map(({ id }) => {
      const move = byKey.get(id);
      if (!move) return { summary: 'A deal', facts: [] };
      const value = exactHdagText(formatHdag(move.amount));
      return {
        summary: `A ${WORDS[move.kind]} does not go through: ${move.title}`,
        facts: [{ label: 'Amount', value }],
      };
    });
  },
  facts: ({ db }, { id }) => findMove(db, id),
  concerns: (move, userId) => move?.providerId === userId || move?.payerId === userId,
  effect: () => 'The case ends. It ends by itself, too, once the ledger has moved the HDAG.',
  decide(move) {
    if (move?.state === 'pending') throw unfit('The ledger has not moved this HDAG yet.');
    return {};
  },
  apply: async () => ({ notes: [] }),
  evidence: async (_services, _review, move) =>
    move ? [{ title: 'Transfer', facts: factsOf(move), text: REMEDY }] : [],
});

const REMEDY =
  'The ledger is asked again every minute with the same key, so nothing moves twice. Search the log for the id of the deal to read why it refuses, and run “npm run hodag -- ledger verify”.';

function factsOf({ key, dealId, kind, amount, createdAt, payer, payee, state }: MoveOfDeal) {
  return [
    { label: 'Kind', value: WORDS[kind] },
    { label: 'Amount', value: exactHdagText(formatHdag(amount)) },
    { label: 'State', value: STATES[state] },
    { label: 'Since', value: { at: createdAt.toISOString() } },
    { label: 'Deal', value: dealId },
    { label: 'Key', value: key },
    { label: 'From account', value: `${payer}` },
    { label: 'To account', value: `${payee}` },
  ];
}
