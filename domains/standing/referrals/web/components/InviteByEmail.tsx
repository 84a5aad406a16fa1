import type { ReactElement } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { onboardingApi } from '../onboarding-api.ts';
import { InviteForm } from './InviteForm.tsx';

/** The level that an invitation by email asks for. */
const LEVEL = 'email';

/** Invites by email; a member who lacks a step for it reads which, in place of the fields. */
export function InviteByEmail(): ReactElement {
  const progress = useApiQuery(onboardingApi.getOnboardingProgress, {});
  const [missing] = progress.data?.levels.find(({ level }) => level === LEVEL)?.missing ?? [];
  if (!missing) return <InviteForm />;
  return (
    <Notice tone="warn" title="Inviting by email needs a verified email address.">
      <TextLink href={missing.link} className="underline">
        {missing.label}
      </TextLink>
    </Notice>
  );
}
