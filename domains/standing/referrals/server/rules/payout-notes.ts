import { completedText } from './completed-text.ts';
import type { InvitationReward } from './invitation.ts';
import { joinedText } from './joined-text.ts';
import type { PayoutNote, PlannedNote, RewardNote } from './payout-plan.ts';

/** Rewards after a payout, and how the new member is named. */
export interface NoteFacts {
  readonly rewards: ReadonlyMap<string, Pick<InvitationReward, 'state' | 'left' | 'dueAt'>>;
  readonly name: string;
  readonly now: Date;
}

/** Writes the notes of a payout, in their order; none about a reward that there is nothing to say of. */
export function writeNotes(notes: readonly PayoutNote[], facts: NoteFacts): PlannedNote[] {
  return notes.flatMap((note) => {
    if (!('about' in note)) return [note];
    return note.about === 'joined' ? joinedNote(note, facts) : completedNote(note, facts);
  });
}

function joinedNote(
  { userId, newMemberId, rewardKey }: RewardNote,
  { rewards, now }: NoteFacts,
): PlannedNote[] {
  const reward = rewards.get(rewardKey ?? '');
  if (reward?.state !== 'due' || reward.dueAt === null) return [];
  return [
    {
      userId,
      type: 'success',
      title: 'Your reward for joining is earned',
      message: joinedText(reward.left, reward.dueAt, now),
      link: '/rewards',
      key: `referrals.joined-due:${newMemberId}`,
    },
  ];
}

/** The referrer is notified in any case; those further up of a reward that has come to something. */
function completedNote(
  { userId, newMemberId, level, rewardKey, isReachable }: RewardNote,
  { rewards, name, now }: NoteFacts,
): PlannedNote[] {
  const reward = rewards.get(rewardKey ?? '');
  if (level !== 1 && reward?.state !== 'due' && reward?.state !== 'lapsed') return [];
  const known = reward ? { ...reward, settlesAt: reward.dueAt, isReachable } : null;
  return [
    {
      userId,
      type: 'success',
      title: level === 1 ? 'Referral complete' : `Level ${level} referral complete`,
      message: completedText(name, known, now),
      link: '/referrals',
      key: `referrals.completed${level === 1 ? '' : `-level${level}`}:${newMemberId}`,
    },
  ];
}
