import { PhoneSection, SecondEmailSection } from '#members/contacts/web';
import { SecondFactors } from '#members/identity/web';
import { onboardingEndpoints } from '#members/onboarding/contract';
import type { StepPanelProps } from '#members/onboarding/web';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { createApi } from '#platform/web/api.ts';
import { pathTo } from '#platform/web/links.ts';

const READS = [createApi(onboardingEndpoints).getOnboardingProgress];

/** Both ways to the level 2FA: another factor, or a second verified contact. */
export function SecondProofStep({ progress, onChanged }: StepPanelProps) {
  return (
    <>
      <p className="mb-4 text-ink-2">
        An authenticator app or a passkey keeps your account safe even if someone learns your password. With
        one more factor, or a second verified contact, you can then give HDAG.
      </p>
      <SecondFactors onChanged={() => onChanged()} />
      <section aria-labelledby="second-contact" className="mt-8 flex flex-col gap-6">
        <div>
          <SectionHeader id="second-contact" level={3} title="Second verified contact" className="mb-2" />
          <p className="text-ink-2">
            {progress.emailVerified ? (
              <>
                Your email address is the first. A second one is another address, a phone number where that is
                offered, or <TextLink href={`${pathTo('/account')}#telegram`}>Telegram</TextLink>.
              </>
            ) : (
              <>
                <TextLink href={pathTo('/onboarding', { step: progress.email === null ? '2' : '3' })}>
                  Verify your email address
                </TextLink>{' '}
                first. You can add a second address here after that.
              </>
            )}
          </p>
        </div>
        {progress.emailVerified && <SecondEmailSection invalidates={READS} />}
        <PhoneSection invalidates={READS} />
      </section>
    </>
  );
}
