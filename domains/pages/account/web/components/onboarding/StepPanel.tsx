import { type ReactNode, useState } from 'react';
import { connectionsParts } from '#members/connections/web';
import type { StepPanelProps } from '#members/onboarding/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { useSession } from '#platform/web/session.tsx';
import { EmailStep } from './EmailStep.tsx';
import { SecondProofStep } from './SecondProofStep.tsx';
import { VerifyStep } from './VerifyStep.tsx';

const WalletPanel = hydrateLater(connectionsParts.walletPanel, {
  place: <Skeleton label="Loading your wallet" />,
});

/** The one place that says which part of the account does which step of onboarding. */
export function StepPanel(props: StepPanelProps): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const changed = () => props.onChanged();
  const email = { ...props, sentTo, onSent: setSentTo };
  switch (props.step) {
    case 'alias':
      return <AliasStep />;
    case 'email':
      return <EmailStep {...email} />;
    case 'verify-email':
      return <VerifyStep {...email} />;
    case '2fa':
      return <SecondProofStep {...props} />;
    case 'wallet':
      return <WalletPanel isUrgent hasData={false} onChanged={changed} />;
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
