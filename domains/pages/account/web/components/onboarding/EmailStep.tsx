import { useState } from 'react';
import { EmailForm } from '#members/contacts/web';
import type { StepPanelProps } from '#members/onboarding/web';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';

export interface EmailStepProps extends StepPanelProps {
  /** Address that got a code while this page is open; null for none. */
  readonly sentTo: string | null;
  readonly onSent: (address: string | null) => void;
}

/** Adds an address, or another one; the code that proves it is the next step. */
export function EmailStep({ progress, onChanged, onSent }: EmailStepProps) {
  const [isChanging, setChanging] = useState(false);
  const { email, emailVerified } = progress;
  if (email !== null && !isChanging) {
    return (
      <>
        <p className="mb-3 flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-all">{email}</span>
          <Badge tone={emailVerified ? 'ok' : 'warn'}>{emailVerified ? 'Verified' : 'Not verified'}</Badge>
        </p>
        <Button onClick={() => setChanging(true)}>Change email address</Button>
      </>
    );
  }
  return (
    <EmailForm
      submitLabel="Send code"
      onSent={(address) => {
        onSent(address);
        onChanged('verify-email');
      }}
    />
  );
}
