import Gift from 'lucide-react/icons/gift';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { COMPLETE_PERCENT } from '#standing/referrals/contract';

/** Known facts of the invitation behind a code. */
export interface LookedUp {
  readonly inviter: string | null;
  /** HDAG as decimal strings. */
  readonly rewards: {
    readonly direct: string;
    readonly newMember: string;
    readonly decayPercentPerDay: number;
    /** From earning a reward to its arrival. */
    readonly settlementDays: number;
  };
}

/** Inviter of the visitor (spec §2.7). A code that is not found keeps no one out. */
export function InviteBanner({ code, invitation }: { code: string; invitation: LookedUp | undefined }) {
  if (invitation === undefined) {
    return (
      <Notice tone="neutral" icon={Gift} title="You are invited">
        Your invitation code is {code}.
      </Notice>
    );
  }
  const { inviter, rewards } = invitation;
  if (inviter === null) {
    return (
      <Notice tone="neutral" icon={Gift} title="This invitation code was not found">
        You can join without one, or ask your friend for the link again.
      </Notice>
    );
  }
  return (
    <Notice tone="pine" icon={Gift} title={<span className="break-words">{inviter} invited you</span>}>
      +{rewards.direct} HDAG for your friend and +{rewards.newMember} HDAG for you. Yours is pending until you
      verify an email address, a phone or Telegram; {inviter}’s until you also complete {COMPLETE_PERCENT}% of
      your profile. Pending rewards lose {rewards.decayPercentPerDay}% a day. Earned rewards arrive{' '}
      {counted(rewards.settlementDays, 'day')} later.
    </Notice>
  );
}
