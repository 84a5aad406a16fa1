import type { OutcomeNote } from '#members/reviews/contract';
import { formatHdag } from '#standing/tokens/contract';
import type { CompletedReward } from './completed-text.ts';
import { releasedText } from './released-text.ts';
import { readRewardKey } from './terms.ts';

/** A reward as far as its member is notified of it. */
interface NotedReward {
  readonly key: string;
  readonly userId: string | null;
}

const APPEAL = 'You can appeal on your referrals page.';

/** A reason before another sentence: its writer may have left out the full stop. */
function asSentence(reason: string): string {
  return /[.!?…][”"’')]?$/.test(reason) ? reason : `${reason}.`;
}

/** Whether it is the reward of who invited: points and RepID of the invitation are theirs. */
function isReferrers({ key }: Pick<NotedReward, 'key'>): boolean {
  return readRewardKey(key)?.kind === 'direct';
}

/** Message for the referrer of a withdrawn invitation. */
export const INVITATION_LOST = 'Your points and RepID for this invitation are removed.';

/** Ending of a message on a reward whose invitation is withdrawn. */
function lostWith(reward: Pick<NotedReward, 'key'>): string {
  return isReferrers(reward) ? ` ${INVITATION_LOST}` : '';
}

/** Written to a reward's member, unless they have left. */
function noteTo({ userId }: NotedReward, note: Omit<OutcomeNote, 'userId'>): OutcomeNote[] {
  return userId === null ? [] : [{ userId, ...note }];
}

/** A reward was refused; the invitation counts on. */
export function refusedNote(reward: NotedReward, reason: string): OutcomeNote[] {
  const message = `${asSentence(reason)} ${APPEAL}`;
  return noteTo(reward, { type: 'warning', title: 'Reward refused', message });
}

/**
 * An invitation was refused as fraud. The referrer loses points and RepID with it, and is notified of that also where
 * the reward itself ended before: then the statement of RepID is where to appeal.
 * @param isRefused whether this reward is refused, now or before
 */
export function fraudNote(reward: NotedReward, reason: string, isRefused: boolean): OutcomeNote[] {
  if (!isRefused && !isReferrers(reward)) return [];
  const where = isRefused ? APPEAL : 'You can appeal on your RepID page.';
  return noteTo(reward, {
    type: 'warning',
    title: 'Refused as fraud',
    message: `${asSentence(reason)}${lostWith(reward)} ${where}`,
    link: isRefused ? '/referrals' : '/reputation-id',
  });
}

interface Released {
  readonly reason: string;
  /** False for a reward that had ended before. */
  readonly isReleased: boolean;
  /** It fell due with this, so that the score sees it only now. */
  readonly awaitsReview: boolean;
  /** The invitation had been refused as fraud, and counts again. */
  readonly isRestored: boolean;
  readonly isReachable: boolean;
}

type ReleasedReward = NotedReward & Pick<CompletedReward, 'state'> & { readonly dueAt: Date | null };

/** A reward was released. */
export function releasedNote(reward: ReleasedReward, released: Released): OutcomeNote[] {
  const { reason, isReleased, awaitsReview, isRestored, isReachable } = released;
  const { state, dueAt: settlesAt } = reward;
  const isCounted = isRestored && isReferrers(reward);
  if (!isReleased && !isCounted) return [];
  const words = [
    ...(isReleased ? [releasedText({ state, settlesAt, isReachable, awaitsReview })] : []),
    ...(isCounted ? ['Your points and RepID for this invitation count again.'] : []),
    reason,
  ];
  const title = isReleased ? 'Reward released' : 'Invitation counts again';
  return noteTo(reward, { type: 'success', title, message: words.join(' ') });
}

/** A paid reward was taken back, in micro-HDAG as far as it was there. */
export function reversedNote(
  reward: NotedReward,
  { paid, reversed }: { readonly paid: bigint; readonly reversed: bigint },
  reason: string,
): OutcomeNote[] {
  const amount =
    reversed === paid
      ? `${formatHdag(reversed)} HDAG went back.`
      : `${formatHdag(reversed)} of ${formatHdag(paid)} HDAG went back. The rest had been spent.`;
  const message = `${amount}${lostWith(reward)} ${reason}`;
  return noteTo(reward, { type: 'warning', title: 'Reward reversed', message });
}
