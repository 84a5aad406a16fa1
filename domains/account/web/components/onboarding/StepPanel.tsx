import { type ReactNode, useState } from 'react';
import type { StepPanelProps } from '#onboarding/web';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { EmailStep } from './EmailStep.tsx';
import { VerifyStep } from './VerifyStep.tsx';

/**
 * The one place that says which part of the account does which step of onboarding. A part that sets up a second
 * factor or links a wallet goes into its case here, and calls `onChanged` when it is done.
 */
export function StepPanel(props: StepPanelProps): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = { ...props, sentTo, onSent: setSentTo };
  switch (props.step) {
    case 'alias':
      return <AliasStep />;
    case 'email':
      return <EmailStep {...email} />;
    case 'verify-email':
      return <VerifyStep {...email} />;
    case '2fa':
      return (
        <OnAccountPage anchor="second-factor" label="Set up a second factor">
          An authenticator app or a passkey proves that it is you, also to somebody who has your password.
          With a second factor or a second verified contact it opens proposals and applications.
        </OnAccountPage>
      );
    case 'wallet':
      return (
        <OnAccountPage anchor="wallet" label="Link a wallet">
          A linked wallet receives and gives on the chain. Linking signs a message; it moves no money.
        </OnAccountPage>
      );
  }
}

function AliasStep() {
  const session = useSession();
  return (
    <p className="text-ink-2">
      You are here as{' '}
      <strong className="font-semibold text-ink">
        {session.state === 'member' ? session.user.username : ''}
      </strong>
      . An alias is all that others see until you show more.
    </p>
  );
}

interface OnAccountPageProps {
  readonly anchor: string;
  readonly label: string;
  readonly children: ReactNode;
}

function OnAccountPage({ anchor, label, children }: OnAccountPageProps) {
  return (
    <>
      <p className="mb-3 text-ink-2">{children}</p>
      <Button asChild variant="filled">
        <Link href={`${pathTo('/account')}#${anchor}`}>{label}</Link>
      </Button>
    </>
  );
}
