import { formatHdag } from '#standing/tokens/contract';
import { INVITATION_LOST } from './decision-notes.ts';
import type { Invitation } from './invitation.ts';
import { noPayout, type PayoutPlan, type PlannedNote } from './payout-plan.ts';
import { UNNAMED_MEMBER } from './unnamed-member.ts';

const OPEN: readonly string[] = ['waiting', 'due', 'held'];
const REASON = 'The invited member left before it was paid.';

/**
 * Plans what follows when the new member leaves: what others would still have got for them is not paid, which they are
 * told without a name. An invitation without a payment no longer counts, or one mailbox could be invited, verified and
 * deleted again and again; nor does one that is held for review, or leaving would be the way out of it. A member who
 * loses points and RepID by it is notified of that too, in the note of their reward if there is one.
 * Paid rewards stay, and what they count (`../store/personal-data-store.ts`).
 */
export function planLeaving(invitation: Invitation): PayoutPlan {
  const { newMemberId, rewards, referrerId, verifiedAt, isWithdrawn } = invitation;
  const nothing = noPayout(newMemberId);
  const [first] = rewards;
  if (!first) return nothing;
  const hasPaid = rewards.some(({ posted }) => posted > 0n);
  const isLost = (!hasPaid || rewards.some(({ state }) => state === 'held')) && !isWithdrawn;
  const loserId = isLost && verifiedAt !== null ? referrerId : null;
  const open = rewards.filter(({ state }) => OPEN.includes(state));
  const isTold = open.some(({ userId }) => userId === loserId);
  return {
    ...nothing,
    counts: isLost ? { to: 'withdrawn', reason: REASON } : null,
    orders: open.map(({ key }) => ({ order: 'refuse', key, note: REASON })),
    notes: [
      ...open.flatMap((reward) => refusedNote(reward, { newMemberId, loserId })),
      ...(loserId !== null && !isTold ? [lostNote(loserId, { rewardId: first.id, hasPaid })] : []),
    ],
  };
}

/** Without a name, and without a link to anyone who left: nothing of them stays. */
function refusedNote(
  { userId, id, left }: Invitation['rewards'][number],
  { newMemberId, loserId }: { readonly newMemberId: string; readonly loserId: string | null },
): PlannedNote[] {
  if (userId === null || userId === newMemberId) return [];
  const isLost = userId === loserId;
  const who = isLost ? UNNAMED_MEMBER : 'A member you invited, or one below them,';
  const unpaid = `${who} has deleted their account. ${formatHdag(left)} HDAG of a pending reward are not paid.`;
  return [
    {
      userId,
      type: 'warning',
      title: 'Reward not paid',
      message: isLost ? `${unpaid} ${INVITATION_LOST}` : unpaid,
      link: '/rewards',
      key: `referrals.left:${id}`,
    },
  ];
}

/** The same where no reward of theirs was open: it had ended before, or was paid. */
function lostNote(
  userId: string,
  { rewardId, hasPaid }: { readonly rewardId: string; readonly hasPaid: boolean },
): PlannedNote {
  const when = hasPaid
    ? 'while a reward of the invitation was held for review'
    : 'before the invitation paid anything';
  return {
    userId,
    type: 'warning',
    title: 'Invitation no longer counts',
    message: `${UNNAMED_MEMBER} has deleted their account ${when}. ${INVITATION_LOST}`,
    link: '/reputation-id',
    key: `referrals.left:${rewardId}`,
  };
}
