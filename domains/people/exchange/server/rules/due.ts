import { DAY_MS } from '#platform/kernel/clock.ts';
import { type DealState, SPANS } from '../../contract/constants.ts';

/** The moments by which time runs out. */
export interface DueFacts {
  readonly state: DealState;
  readonly total: bigint;
  readonly createdAt: Date;
  readonly acceptedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly deliverBy: Date;
  readonly confirmDays: number;
}

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/**
 * When a deal moves on without anyone: an unanswered proposal and an unpaid deal end, a delivery counts as confirmed,
 * and what was never delivered goes back. Null where nothing is pending but a person.
 */
export function dueAt(deal: DueFacts): Date | null {
  const { state, total, createdAt, acceptedAt, deliveredAt, deliverBy, confirmDays } = deal;
  switch (state) {
    case 'proposed':
      return later(createdAt, SPANS.answerMs);
    case 'accepted':
      return total > 0n
        ? later(acceptedAt ?? createdAt, SPANS.answerMs)
        : later(deliverBy, SPANS.forgottenMs);
    case 'funded':
      return later(deliverBy, SPANS.forgottenMs);
    case 'delivered':
      return later(deliveredAt ?? deliverBy, confirmDays * DAY_MS);
    default:
      return null;
  }
}

/** Until when a side may rate; null where there is nothing to rate. */
export function rateUntil(state: DealState, endedAt: Date | null): Date | null {
  if (endedAt === null || (state !== 'completed' && state !== 'resolved')) return null;
  return later(endedAt, SPANS.rateMs);
}

/** Whether ratings may be read: both are there, or the time to rate is over. */
export function isRevealed(until: Date | null, ratings: number, now: Date): boolean {
  return ratings === 2 || (until !== null && now >= until);
}
