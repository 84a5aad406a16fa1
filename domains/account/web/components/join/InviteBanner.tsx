import Gift from 'lucide-react/icons/gift';
import { Notice } from '#platform/ui/Notice.tsx';
import {
  COMPLETE_PERCENT,
  INVITE_REWARD_FRIEND_HDAG,
  INVITE_REWARD_NEW_USER_HDAG,
} from '#referrals/contract';

/**
 * Whose invitation brought the visitor (spec §2.7). The alias appears once the code is known to exist; a code nobody
 * has keeps nobody out.
 */
export function InviteBanner({ code, inviter }: { code: string; inviter: string | null | undefined }) {
  if (inviter === undefined) {
    return (
      <Notice tone="neutral" icon={Gift} title="You are invited">
        Your invitation code is {code}.
      </Notice>
    );
  }
  if (inviter === null) {
    return (
      <Notice tone="neutral" icon={Gift} title="Nobody here has this invitation code">
        You can join without one, or ask your friend for the link again.
      </Notice>
    );
  }
  return (
    <Notice tone="pine" icon={Gift} title={<span className="break-words">{inviter} invited you</span>}>
      +{INVITE_REWARD_FRIEND_HDAG} HDAG for your friend and +{INVITE_REWARD_NEW_USER_HDAG} HDAG for you. Yours
      once you have verified an e-mail address, a phone or Telegram; your friend’s once {COMPLETE_PERCENT} %
      of your profile is set up as well. What waits for that loses value each day; what is due is paid some
      days later, when the invitation was looked at.
    </Notice>
  );
}
