import { whoIs } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import { formatHdag } from '#standing/tokens/contract';
import type { Side } from '../../contract/constants.ts';
import type { CanDo, Deal, DealCard } from '../../contract/deal-schemas.ts';
import { sideOf } from '../policies.ts';
import { takeStep } from '../rules/deal-machine.ts';
import { dueAt, isRevealed, rateUntil } from '../rules/due.ts';
import { listSteps } from '../store/deal-store.ts';
import { listMoves } from '../store/move-store.ts';
import { listRatings, listRatingsOf, selectStandings } from '../store/rating-store.ts';
import type { DealRow, RatingRow } from '../store/tables.ts';
import type { Person } from './present-listings.ts';
import { factsOf } from './run-step.ts';

interface Reader {
  readonly userId: string;
  readonly now: Date;
}

const STEPS = ['accept', 'deliver', 'confirm', 'askCancel', 'cancel', 'dispute', 'answer'] as const;
/** Steps that are pending on the other side. */
const TURNS: readonly CanDo[] = ['accept', 'pay', 'deliver', 'confirm', 'answer', 'rate'];

/** Lists the actions open to this side now: what the state machine lets it do, and rating. */
export function whatCan(deal: DealRow, side: Side, ratings: readonly RatingRow[], now: Date): CanDo[] {
  const facts = factsOf(deal);
  const steps: CanDo[] = STEPS.filter((type) => takeStep(facts, { type, by: side }, now) !== null);
  const pays: CanDo[] = takeStep(facts, { type: 'pay', by: side }, now) ? ['pay'] : [];
  const until = rateUntil(deal.state, deal.endedAt);
  const mayRate = until !== null && now < until && !ratings.some((one) => one.side === side);
  return [...pays, ...steps, ...(mayRate ? (['rate'] as const) : [])];
}

/** Deals as rows of a list. */
export async function presentDealCards(
  db: Database,
  rows: readonly DealRow[],
  reader: Reader,
): Promise<DealCard[]> {
  const nameOf = await whoIs(
    db,
    rows.flatMap(({ providerId, payerId }) => [providerId, payerId]),
  );
  const ratings = await listRatingsOf(
    db,
    rows.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = ratings.filter(({ dealId }) => dealId === row.id);
    const can = whatCan(row, sideOf(reader.userId, row) ?? 'payer', own, reader.now);
    return {
      ...cardOf(row, reader, { nameOf, can: can.filter((one) => one !== 'rate') }),
      rating: ratingOf(row, can, own, reader.now),
    };
  });
}

function ratingOf(
  { state, endedAt }: DealRow,
  can: readonly CanDo[],
  ratings: readonly RatingRow[],
  now: Date,
): DealCard['rating'] {
  if (can.includes('rate')) return 'open';
  if (ratings.length === 0) return null;
  return isRevealed(rateUntil(state, endedAt), ratings.length, now) ? 'revealed' : 'waiting';
}

interface Known {
  readonly nameOf: (id: string | null) => Person;
  readonly can: readonly CanDo[];
}

function cardOf(row: DealRow, { userId }: Reader, { nameOf, can }: Known): Omit<DealCard, 'rating'> {
  const side = sideOf(userId, row) ?? 'payer';
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    unit: row.unit,
    quantity: row.quantity,
    price: formatHdag(row.price),
    total: formatHdag(row.total),
    state: row.state,
    side,
    other: nameOf(side === 'payer' ? row.providerId : row.payerId),
    updatedAt: row.updatedAt.toISOString(),
    isYourTurn: can.some((one) => TURNS.includes(one)),
  };
}

/** A deal as one of its sides sees it. */
export async function presentDeal(db: Database, row: DealRow, reader: Reader): Promise<Deal> {
  const nameOf = await whoIs(db, [row.providerId, row.payerId]);
  const ratings = await listRatings(db, row.id);
  const steps = await listSteps(db, row.id);
  const moves = await listMoves(db, row.id);
  const side = sideOf(reader.userId, row) ?? 'payer';
  const otherId = side === 'payer' ? row.providerId : row.payerId;
  const standings = await selectStandings(db, otherId === null ? [] : [otherId], reader.now);
  const can = whatCan(row, side, ratings, reader.now);
  const until = rateUntil(row.state, row.endedAt);
  const shown = ratings.filter((one) => one.side === side || isRevealed(until, ratings.length, reader.now));
  return {
    ...cardOf(row, reader, { nameOf, can }),
    rating: ratingOf(row, can, ratings, reader.now),
    listingId: row.listingId,
    provider: nameOf(row.providerId),
    payer: nameOf(row.payerId),
    standing: (otherId !== null && standings.get(otherId)) || null,
    proposedBy: row.proposedBy,
    terms: row.terms,
    message: row.message,
    deliverBy: row.deliverBy.toISOString(),
    confirmDays: row.confirmDays,
    dueAt: dueAt(row)?.toISOString() ?? null,
    isCancelAsked: row.isCancelAsked,
    dispute: disputeOf(row),
    decision: decisionOf(row),
    steps: steps.map(({ action, by, note, at }) => ({ action, by, note, at: at.toISOString() })),
    moves: moves.map(({ kind, amount, state }) => ({ kind, amount: formatHdag(amount), state })),
    can,
    rateUntil: until?.toISOString() ?? null,
    ratings: shown.map((one) => ({
      side: one.side,
      stars: one.stars,
      text: one.text,
      at: one.at.toISOString(),
    })),
  };
}

function disputeOf({ disputeText, disputedAt, statement, statedAt }: DealRow): Deal['dispute'] {
  if (disputeText === null || disputedAt === null) return null;
  return {
    text: disputeText,
    at: disputedAt.toISOString(),
    statement:
      statement !== null && statedAt !== null ? { text: statement, at: statedAt.toISOString() } : null,
  };
}

function decisionOf({ decisionReason, toProvider, toPayer }: DealRow): Deal['decision'] {
  if (decisionReason === null || toProvider === null || toPayer === null) return null;
  return { reason: decisionReason, toProvider: formatHdag(toProvider), toPayer: formatHdag(toPayer) };
}
