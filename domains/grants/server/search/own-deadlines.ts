import type { Services } from '#platform/server/services.ts';
import type { GrantCard } from '../../contract/search-schemas.ts';
import { hasClosed } from '../rules/deadline.ts';
import { cardOf, findCardRows } from '../store/card-store.ts';
import { listOwnJudgments } from '../store/judgment-store.ts';
import { listSaved } from '../store/saved-store.ts';

/** What a member saved, or said fits one of their projects. */
export interface OwnDeadlines {
  /** With a day that lies ahead, the next first. */
  readonly ahead: readonly GrantCard[];
  /** Can be applied for, and name no day. */
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
  const cards = (await findCardRows(db, [...ids])).map((row) => cardOf(row, now));
  const closing = (card: GrantCard): number =>
    card.deadline.kind === 'date' ? Date.parse(card.deadline.at) : 0;
  return {
    ahead: cards
      .filter(({ deadline }) => deadline.kind === 'date' && !hasClosed(deadline, now))
      .sort((a, b) => closing(a) - closing(b)),
    undated: cards.filter(({ deadline, status }) => deadline.kind !== 'date' && status !== 'closed').length,
    total: cards.length,
  };
}
