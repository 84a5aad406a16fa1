import Gift from 'lucide-react/icons/gift';
import { Notice } from '#platform/ui/Notice.tsx';
import { COMPLETE_PERCENT } from '#referrals/contract';

/** What is known of the invitation behind a code. */
export interface LookedUp {
  readonly inviter: string | null;
  /** HDAG as decimal strings. */
  readonly rewards: { readonly direct: string; readonly newMember: string };
}

/**
 * Whose invitation brought the visitor (spec §2.7). The alias appears once the code is known to exist; a code nobody
 * has keeps nobody out.
 */
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
      <Notice tone="neutral" icon={Gift} title="Nobody here has this invitation code">
        You can join without one, or ask your friend for the link again.
      </Notice>
    );
  }
  return (
    <Notice tone="pine" icon={Gift} title={<span className="break-words">{inviter} invited you</span>}>
      +{rewards.direct} HDAG for your friend and +{rewards.newMember} HDAG for you. Yours once you have
      verified an email address, a phone or Telegram; your friend’s once {COMPLETE_PERCENT} % of your profile
      is set up as well. What waits for that loses value each day; what is due no longer does, and is paid
      when the invitation was looked at.
    </Notice>
  );
}
