import { APPEAL_MS, HIDDEN_MS, type PrizeState } from '../../contract/constants.ts';

/** Facts of a hackathon that decide about its prizes. */
export interface Course {
  /** `canceled` also where the hackathon is gone; `hidden` after a report, which an appeal may undo. */
  readonly listing: 'listed' | 'hidden' | 'canceled';
  readonly endsAt: Date;
  readonly judging: {
    readonly state: 'draft' | 'judging' | 'finals' | 'review' | 'published' | 'void';
    readonly publishedAt: Date | null;
    readonly hasDisqualified: boolean;
    readonly hasOpenAppeal: boolean;
  } | null;
}

/**
 * Says whether prizes are paid or go back now; null while it waits. A cancellation returns them also after the result: it is an
 * administrator's then.
 */
export function outcomeOf(course: Course, now: Date): 'paid' | 'returned' | null {
  const { listing, judging, endsAt } = course;
  if (listing === 'canceled') return 'returned';
  if (listing === 'hidden') return now.getTime() < endsAt.getTime() + HIDDEN_MS ? null : 'returned';
  if (judging === null || judging.state === 'void') return 'returned';
  if (judging.state !== 'published' || waitsFor(course, now) !== null) return null;
  return 'paid';
}

/** Why prizes of a published result are not paid yet. */
export type Waiting = { readonly for: 'appeal' } | { readonly for: 'appeal-time'; readonly until: Date };

/**
 * Says why prizes of a published result wait: a result with a disqualified entry waits for an appeal of its makers, since HDAG that
 * was paid does not come back. Null where nothing keeps them, or there is no result.
 */
export function waitsFor({ judging }: Course, now: Date): Waiting | null {
  if (judging?.state !== 'published' || judging.publishedAt === null) return null;
  if (judging.hasOpenAppeal) return { for: 'appeal' };
  const until = new Date(judging.publishedAt.getTime() + APPEAL_MS);
  return judging.hasDisqualified && now < until ? { for: 'appeal-time', until } : null;
}

/** Facts about the time in which a host can add prizes. */
export interface Adding extends Course {
  readonly isDecided: boolean;
}

/** Says why prizes cannot be added now, as a sentence; null where they can. */
export function addingBlocker({ listing, endsAt, judging, isDecided }: Adding, now: Date): string | null {
  if (listing !== 'listed') return 'This hackathon is not listed. Prizes cannot be added.';
  if (now >= endsAt || isDecided) return 'Submissions are closed. Prizes can no longer be added.';
  if (judging === null) return 'Set up judging first: prizes go to the places of its result.';
  return null;
}

/** State of prizes as everyone reads it. */
export function prizeState(
  outcome: 'paid' | 'returned' | null,
  { funded, pending }: { readonly funded: bigint; readonly pending: number },
): PrizeState {
  if (funded === 0n) return 'none';
  if (outcome === null) return 'funded';
  if (outcome === 'paid') return pending > 0 ? 'paying' : 'paid';
  return pending > 0 ? 'returning' : 'returned';
}
