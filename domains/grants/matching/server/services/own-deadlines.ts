import type { GrantCard } from '#grants/catalog/contract';
import { cardOf, dateAhead, findCardRows, listSaved } from '#grants/catalog/server';
import type { Services } from '#platform/server/services.ts';
import { listOwnJudgments } from '../store/judgment-store.ts';

export interface KeptGrant extends GrantCard {
  /** The member's own date, while it is ahead. */
  readonly ownDate: string | null;
}

/** Grants a member saved, or marked as fitting one of their projects. */
export interface OwnDeadlines {
  /** With a day that lies ahead, the next first. */
  readonly ahead: readonly KeptGrant[];
  /** Can be applied for, and neither the source nor the member names a day. */
  readonly undated: number;
  readonly total: number;
}

/** The deadlines of the grants that a member keeps. */
export async function readOwnDeadlines(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<OwnDeadlines> {
  const [kept, judged] = [await listSaved(db, userId), await listOwnJudgments(db, userId)];
  const fitting = judged.filter(({ verdict }) => verdict === 'fits');
  const ids = new Set([...kept, ...fitting].map(({ opportunityId }) => opportunityId));
  const now = clock.now();
  const dates = new Map(kept.map(({ opportunityId, ownDate }) => [opportunityId, ownDate]));
  const cards = (await findCardRows(db, [...ids])).map((row) => {
    const card = cardOf(row, now);
    const ownDate = dates.get(row.id) ?? null;
    return { card: { ...card, ownDate }, at: dateAhead(card.deadline, ownDate, now) };
  });
  return {
    ahead: cards
      .flatMap(({ card, at }) => (at === null ? [] : [{ card, at }]))
      .sort((a, b) => a.at - b.at)
      .map(({ card }) => card),
    undated: cards.filter(
      ({ card, at }) => at === null && card.deadline.kind !== 'date' && card.status !== 'closed',
    ).length,
    total: cards.length,
  };
}
