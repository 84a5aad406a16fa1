import Lock from 'lucide-react/icons/lock';
import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { GateCard } from './GateCard.tsx';

/** For members who are not developer-like. */
export function RestrictedCard(): ReactElement {
  return (
    <GateCard
      title="Access Restricted"
      icon={Lock}
      text="The Developer Hub is for developers. Set your persona to Developer and complete your profile with email and 2FA. Then you can request access."
    >
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link href={pathTo('/')}>Return to Dashboard</Link>
        </Button>
        <Button asChild variant="filled">
          <Link href={pathTo('/settings')}>Update Profile</Link>
        </Button>
      </div>
      <p className="text-13 text-ink-2">
        Email and 2FA are steps of{' '}
        <TextLink className="underline" href={pathTo('/onboarding')}>
          onboarding
        </TextLink>
        . The{' '}
        <TextLink className="underline" href={pathTo('/api-docs')}>
          API documentation
        </TextLink>{' '}
        is open to everyone.
      </p>
    </GateCard>
  );
}
