import { fixedText } from '#platform/kernel/format/numbers.ts';
import type { ReviewList } from '../contract/review-lists.ts';
import type { Review, ReviewDetail } from '../contract/review-schemas.ts';

export const LIST_LABEL: Readonly<Record<ReviewList, string>> = {
  held: 'Held for review',
  appealed: 'With an open appeal',
  refused: 'Refused',
  released: 'Released',
  settled: 'Paid without a review',
  reversed: 'Taken back',
  flagged: 'All that the score flags',
};

/** What waits, by the kind of rewards that fell due together. */
export const KIND_LABEL = {
  joined: 'For joining',
  completed: 'For inviting',
} as const;

type Look = { readonly label: string; readonly tone: 'neutral' | 'ok' | 'warn' | 'bad' | 'info' };

const REVIEW_LOOK: Readonly<Record<Review['state'], Look>> = {
  settling: { label: 'Settling', tone: 'info' },
  settled: { label: 'Paid', tone: 'ok' },
  held: { label: 'Held', tone: 'warn' },
  released: { label: 'Released', tone: 'ok' },
  refused: { label: 'Refused', tone: 'bad' },
  reversed: { label: 'Taken back', tone: 'bad' },
};

/** How a review looks; a refusal says whether the whole invitation was refused. */
export function reviewLook({ state, withdrawn }: Pick<Review, 'state' | 'withdrawn'>): Look {
  const look = REVIEW_LOOK[state];
  return withdrawn && state === 'refused' ? { ...look, label: 'Refused as fraud' } : look;
}

/** A score as it is compared with its limit: "0.87". */
export function scoreText(score: number | null): string {
  return score === null ? 'not scored' : fixedText(score, 2);
}

/** The score that decided, against the limit of that look, and both as they are today: the limit moves. */
export function scoreNote({ review, scoreNow, limit }: ReviewDetail): string {
  const { score, scoreLimit } = review;
  const against = scoreLimit === null ? 'a limit that was not kept' : `a limit of ${scoreText(scoreLimit)}`;
  const then =
    score === null ? 'not scored yet' : `score ${scoreText(score)} against ${against} when it was looked at`;
  return `${then}; ${scoreText(scoreNow)} against ${scoreText(limit)} today`;
}

/** A new member's name, or what stands in its place. */
export function nameText(name: string | null): string {
  return name ?? 'somebody who has left';
}
