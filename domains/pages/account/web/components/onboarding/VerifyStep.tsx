import { EmailCode } from '#members/contacts/web';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { CONTACT_READS } from '../contact-reads.ts';
import type { EmailStepProps } from './EmailStep.tsx';

/** Proves the address by its code. A verified one stays until the new one is proved. */
export function VerifyStep({ progress, onChanged, sentTo, onSent }: EmailStepProps) {
  const { email, emailVerified } = progress;
  if (sentTo === null && emailVerified) return <p className="break-all text-ink-2">{email} is verified.</p>;
  if (sentTo === null && email === null) {
    return (
      <p className="text-ink-2">
        There is no address to verify yet.{' '}
        <TextLink href={pathTo('/onboarding', { step: '2' })}>Add your email address</TextLink>
      </p>
    );
  }
  return (
    <EmailCode
      email={sentTo}
      invalidates={CONTACT_READS}
      onVerified={() => {
        onSent(null);
        onChanged();
      }}
      onCancel={() => onChanged('email')}
    />
  );
}
