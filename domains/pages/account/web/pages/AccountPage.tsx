import type { ReactNode } from 'react';
import { AliasSection } from '#members/connections/web';
import { contactsApi, EmailSection, PhoneSection, SecondEmailSection } from '#members/contacts/web';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { PageParts, prefetchParts } from '#platform/web/PageParts.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { ReturnLink } from '#platform/web/ReturnLink.tsx';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { accountApi } from '../components/account-api.ts';
import { CONTACT_READS } from '../components/contact-reads.ts';
import { AppearanceSection } from '../components/settings/AppearanceSection.tsx';
import { PasswordWithKeys } from '../components/settings/PasswordWithKeys.tsx';

const fetchFurtherSections = () =>
  import('../components/settings/FurtherSections.tsx').then(({ FurtherSections: Component }) => ({
    default: Component,
  }));

const FurtherSections = hydrateLater(fetchFurtherSections, {
  place: <Skeleton label="Loading the rest of your account" />,
});

const ROOM = 'account';

export async function prefetch(context: PrefetchContext): Promise<void> {
  const { client, session } = context;
  if (session.state !== 'member') return;
  await Promise.all([
    prefetchApi(client, accountApi.getUser, {}, { nullOn401: true }),
    prefetchParts(ROOM, context),
  ]);
}

/** Page of a member's decisions about the account. */
function AccountPage() {
  const session = useSession();
  return (
    <>
      <PageHeader title="Account" lead={session.state === 'member' ? session.user.username : undefined} />
      <ReturnLink />
      {session.state === 'member' && (
        <div className="mt-4 max-w-read">
          <PageParts room={ROOM} />
        </div>
      )}
      {session.state === 'member' ? <MemberSettings /> : <PendingSettings />}
    </>
  );
}

function MemberSettings() {
  const user = useApiQuery(accountApi.getUser, {}, { nullOn401: true });
  const phone = useApiQuery(contactsApi.getPhone, {}, { staleTime: 0 }).data;
  const hasPhoneSection = phone !== undefined && (phone.available || phone.phone !== null);
  return (
    <Sections
      anchors={[
        { href: '#password', label: 'Password' },
        { href: '#email', label: 'Email' },
        ...(user.data?.emailVerified ? [{ href: '#second-email', label: 'Second address' }] : []),
        ...(hasPhoneSection ? [{ href: '#phone', label: 'Phone' }] : []),
        { href: '#second-factor', label: 'Second factor' },
        { href: '#wallet', label: 'Wallet' },
        { href: '#telegram', label: 'Telegram' },
        { href: '#sessions', label: 'Sessions' },
        { href: '#api-keys', label: 'API keys' },
        { href: '#export', label: 'Your data' },
        { href: '#delete', label: 'Delete this account' },
        { href: '#appearance', label: 'Theme and contrast' },
      ]}
    >
      {user.isPending && <Skeleton label="Loading your account" />}
      {user.isError && (
        <ErrorState
          title="Your account did not load."
          description={user.error.text}
          reference={user.error.requestId ?? undefined}
          retrying={user.isFetching}
          onRetry={() => void user.refetch()}
        />
      )}
      {user.data === null && <SignedOut />}
      {user.data && (
        <>
          <AliasSection />
          <PasswordWithKeys user={user.data} />
          <EmailSection user={user.data} invalidates={CONTACT_READS} />
          {user.data.emailVerified && <SecondEmailSection />}
          <PhoneSection />
          <FurtherSections />
        </>
      )}
      <AppearanceSection />
    </Sections>
  );
}

/** The session ended while the page was open: on this browser's behalf or from another one. */
function SignedOut() {
  return (
    <Notice tone="warn" role="status" title="You are signed out by now.">
      <TextLink href={pathTo('/auth', { next: pathTo('/account') })} target="_self">
        Sign in again
      </TextLink>
    </Notice>
  );
}

function PendingSettings() {
  return (
    <Sections anchors={[]}>
      <Notice tone="warn" title="Your sign-in is not finished.">
        <p>
          Enter the code or use the passkey that is asked for. Password, email, second factor and sessions
          open after that.
        </p>
      </Notice>
      <AppearanceSection />
    </Sections>
  );
}

interface SectionsProps {
  readonly anchors: readonly { readonly href: string; readonly label: string }[];
  readonly children: ReactNode;
}

function Sections({ anchors, children }: SectionsProps) {
  return (
    <>
      {anchors.length > 0 && (
        <nav aria-label="On this page" className="mt-3">
          <ul className="flex flex-wrap gap-x-4 gap-y-2 text-13">
            {anchors.map(({ href, label }) => (
              <li key={href}>
                <TextLink href={href}>{label}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-6 flex flex-col gap-8">{children}</div>
    </>
  );
}

export { AccountPage as Component };
