import { useState } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import type { ApiCall } from '#platform/web/api.ts';
import { EmailCode } from './EmailCode.tsx';
import { EmailForm } from './EmailForm.tsx';

type Step = { readonly at: 'rest' | 'form' } | { readonly at: 'code'; readonly email: string | null };

interface EmailSectionProps {
  readonly user: { readonly email: string | null; readonly emailVerified: boolean };
  /** The reads that show the address. */
  readonly invalidates: readonly ApiCall[];
}

/** The address of the account: added, changed and verified here. */
export function EmailSection({ user, invalidates }: EmailSectionProps) {
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const hasEmail = user.email !== null;
  const enterCode = (
    <Button variant="quiet" onClick={() => setStep({ at: 'code', email: null })}>
      I have a code
    </Button>
  );
  return (
    <SettingsSection id="email" title="Email">
      {hasEmail && (
        <p className="mb-3 flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-all">{user.email}</span>
          <Badge tone={user.emailVerified ? 'ok' : 'warn'}>
            {user.emailVerified ? 'Verified' : 'Not verified'}
          </Badge>
        </p>
      )}
      {!hasEmail && step.at !== 'code' && (
        <p className="mb-3 max-w-read text-ink-2">
          No address yet. A verified one lets you reset a forgotten password and publish projects.
        </p>
      )}
      {step.at === 'rest' && hasEmail && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setStep({ at: 'form' })}>Change email address</Button>
          {enterCode}
        </div>
      )}
      {(step.at === 'form' || (step.at === 'rest' && !hasEmail)) && (
        <>
          <EmailForm submitLabel="Send code" onSent={(email) => setStep({ at: 'code', email })} />
          <div className="mt-2">{enterCode}</div>
        </>
      )}
      {step.at === 'code' && (
        <EmailCode
          email={step.email}
          invalidates={invalidates}
          onVerified={() => setStep({ at: 'rest' })}
          onCancel={() => setStep({ at: 'form' })}
        />
      )}
    </SettingsSection>
  );
}
