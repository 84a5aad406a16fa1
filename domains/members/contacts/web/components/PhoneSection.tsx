import { type ReactNode, useState } from 'react';
import type { ClientResult } from '#platform/kernel/contract.ts';
import { localMomentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import type { ApiCall } from '#platform/web/api.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { contactsApi } from '../api.ts';
import { PhoneCode } from './PhoneCode.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { RemovePhone } from './RemovePhone.tsx';

type PhoneState = ClientResult<NonNullable<(typeof contactsApi.getPhone)['types']>['endpoint']>;

type Step =
  | { readonly at: 'rest' | 'form' }
  | { readonly at: 'code'; readonly number: string; readonly justSent: boolean };

interface PhoneSectionProps {
  /** Reads that count verified contacts. */
  readonly invalidates?: readonly ApiCall[];
}

/**
 * The phone number of the account, where this instance can send text messages. Elsewhere there is no such section,
 * except for a number from before, which can still be removed.
 */
export function PhoneSection({ invalidates = [] }: PhoneSectionProps): ReactNode {
  const { data } = useApiQuery(contactsApi.getPhone, {}, { staleTime: 0 });
  // Nothing while it loads and nothing when it fails: whether there is anything to show is what is not known.
  if (!data || !(data.available || data.phone)) return null;
  const reads = [contactsApi.getPhone, ...invalidates];
  return (
    <SettingsSection id="phone" title="Phone">
      {data.phone && <Verified phone={data.phone} reads={reads} />}
      {data.available && <Offer state={data} reads={reads} />}
    </SettingsSection>
  );
}

interface PartProps {
  /** Reads that a change of the number makes stale. */
  readonly reads: readonly ApiCall[];
}

function Verified({ phone, reads }: PartProps & { phone: NonNullable<PhoneState['phone']> }) {
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <span>{phone.number}</span>
        <Badge tone="ok">Verified</Badge>
        <span className="text-13 text-ink-3">
          since <time dateTime={phone.since}>{localMomentText(phone.since)}</time>
        </span>
      </p>
      <div className="mb-3">
        <RemovePhone number={phone.number} invalidates={reads} />
      </div>
    </>
  );
}

function Offer({ state, reads }: PartProps & { state: PhoneState }) {
  const { phone, waiting } = state;
  const [step, setStep] = useState<Step>(
    waiting ? { at: 'code', number: waiting.number, justSent: false } : { at: 'rest' },
  );
  if (step.at === 'code') {
    return (
      <PhoneCode
        number={step.number}
        invalidates={reads}
        justSent={step.justSent}
        onVerified={() => setStep({ at: 'rest' })}
        onCancel={() => setStep({ at: 'form' })}
      />
    );
  }
  if (phone && step.at === 'rest') {
    return <Button onClick={() => setStep({ at: 'form' })}>Use another number</Button>;
  }
  return (
    <>
      {!phone && (
        <p className="mb-3 max-w-read text-ink-2">
          No number yet. A verified one is a contact: it counts where a verified contact or a second one is
          asked for. You can’t sign in with it, and no one else sees it.
        </p>
      )}
      <PhoneForm onSent={(number) => setStep({ at: 'code', number, justSent: true })} />
    </>
  );
}
