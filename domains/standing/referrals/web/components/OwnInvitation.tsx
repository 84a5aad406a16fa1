import Gift from 'lucide-react/icons/gift';
import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { arrivesText } from '#standing/tokens/contract';
import type { OwnInvitation as Invitation } from '../../contract/schemas.ts';
import { referralsApi } from '../api.ts';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, referralsApi.getOwnInvitation, {});
}

/** Referrer of the member and the state of their reward; nothing once it has ended, or for others. */
function OwnInvitation(): ReactElement | null {
  const isMember = useSession().state === 'member';
  const invitation = useApiQuery(referralsApi.getOwnInvitation, {}, { enabled: isMember }).data;
  if (!invitation || invitation.state === 'ended') return null;
  const { inviter } = invitation;
  return (
    <Notice
      tone="pine"
      icon={Gift}
      title={<span className="break-words">{inviter ? `${inviter} invited you` : 'You were invited'}</span>}
    >
      <Reward invitation={invitation} />
    </Notice>
  );
}

function Reward({ invitation }: { invitation: NonNullable<Invitation> }): ReactElement {
  const { amount, state, settlesAt, decayPercentPerDay } = invitation;
  if (state === 'held') return <p>{amount} HDAG for joining: in review.</p>;
  if (settlesAt !== null) {
    return (
      <p>
        {amount} HDAG for joining. {arrivesText(dayText(settlesAt))}, within your daily limit, unless it is
        held for review.
      </p>
    );
  }
  return (
    <p>
      {amount} HDAG is pending until you verify a contact: an email address, a phone or Telegram. Pending
      rewards lose {decayPercentPerDay}% a day.{' '}
      <TextLink href={pathTo('/onboarding', { step: '2' })} className="underline">
        Verify your email address
      </TextLink>
    </p>
  );
}

export { OwnInvitation as Component };
