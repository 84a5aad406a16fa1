import { type ReactNode, useState } from 'react';
import { ResendCode, SensitiveQuestion } from '#members/identity/web';
import type { ClientResult } from '#platform/kernel/contract.ts';
import { localMomentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiCall } from '#platform/web/api.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { contactsApi } from '../api.ts';
import { EmailCode } from './EmailCode.tsx';
import { EmailForm } from './EmailForm.tsx';

type SecondState = ClientResult<NonNullable<(typeof contactsApi.getSecondEmail)['types']>['endpoint']>;

type Step =
  | { readonly at: 'rest' | 'form' }
  | { readonly at: 'code'; readonly email: string; readonly justSent: boolean };

interface SecondEmailSectionProps {
  /** Reads that count verified contacts. */
  readonly invalidates?: readonly ApiCall[];
}

/** A second address as a contact, for accounts whose first one is verified. */
export function SecondEmailSection({ invalidates = [] }: SecondEmailSectionProps): ReactNode {
  const read = useApiQuery(contactsApi.getSecondEmail, {}, { staleTime: 0 });
  return (
    <SettingsSection id="second-email" title="Second email address">
      {read.isPending && <Skeleton label="Loading the second address" />}
      {read.error && (
        <ReadFailure
          error={read.error}
          title="The second address did not load."
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.data && <Second state={read.data} reads={[contactsApi.getSecondEmail, ...invalidates]} />}
    </SettingsSection>
  );
}

interface SecondProps {
  readonly state: SecondState;
  /** Reads that a change of the second address makes stale. */
  readonly reads: readonly ApiCall[];
}

function Second({ state, reads }: SecondProps) {
  const { second, waiting } = state;
  const [step, setStep] = useState<Step>(
    waiting ? { at: 'code', email: waiting.email, justSent: false } : { at: 'rest' },
  );
  const isFormOpen = step.at === 'form' || (step.at === 'rest' && !second);
  return (
    <>
      {second ? <Verified second={second} reads={reads} /> : <Explained />}
      {step.at === 'rest' && second && (
        <Button onClick={() => setStep({ at: 'form' })}>Use another second address</Button>
      )}
      {isFormOpen && (
        <EmailForm
          call={contactsApi.requestSecondEmailCode}
          label="Second email address"
          submitLabel="Mail a code to it"
          onSent={(email) => setStep({ at: 'code', email, justSent: true })}
        />
      )}
      {step.at === 'code' && (
        <EmailCode
          email={step.email}
          call={contactsApi.verifySecondEmail}
          invalidates={reads}
          resend={
            <ResendCode
              call={contactsApi.requestSecondEmailCode}
              input={{ body: { email: step.email } }}
              justSent={step.justSent}
            />
          }
          onVerified={() => setStep({ at: 'rest' })}
          onCancel={() => setStep({ at: 'form' })}
        />
      )}
    </>
  );
}

function Explained() {
  return (
    <p className="mb-3 max-w-read text-ink-2">
      No second address yet. A verified one is a contact: it counts where a second one is asked for. We write
      to your first address as before. You can’t sign in or reset your password with the second, and no one
      else sees it.
    </p>
  );
}

interface VerifiedProps extends Pick<SecondProps, 'reads'> {
  readonly second: NonNullable<SecondState['second']>;
}

function Verified({ second: { email, since }, reads }: VerifiedProps) {
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <span className="min-w-0 break-all">{email}</span>
        <Badge tone="ok">Verified</Badge>
        <span className="text-13 text-ink-3">
          since <time dateTime={since}>{localMomentText(since)}</time>
        </span>
      </p>
      <div className="mb-3">
        <SensitiveQuestion
          call={contactsApi.removeSecondEmail}
          input={{}}
          invalidates={reads}
          onDone={() => toast({ title: 'Second address removed', description: email })}
          title="Remove this address?"
          text={`${email} is no longer a contact of yours. What needs it as a second contact closes again.`}
          cancelLabel="Keep it"
          confirmLabel="Remove"
          destructive
          trigger={<Button>Remove second address</Button>}
        />
      </div>
    </>
  );
}
