import type { CompletedReward } from './completed-text.ts';

/** A reward that was released. */
export interface ReleasedReward extends Pick<CompletedReward, 'state' | 'settlesAt' | 'isReachable'> {
  /** Whether its score is still to come, because it fell due only now. */
  readonly awaitsReview: boolean;
}

/** Message for the member: how it continues, with nothing promised that a look yet to come may change. */
export function releasedText({ state, settlesAt, isReachable, awaitsReview }: ReleasedReward): string {
  if (state === 'lapsed') return 'It had lost all its value by then.';
  if (settlesAt === null) return 'It is pending again.';
  const contact = isReachable ? '' : ' and you verify a contact';
  const unless = awaitsReview ? ', unless it is held for review' : '';
  return `It arrives once it has settled${contact}, within your daily limit${unless}.`;
}
