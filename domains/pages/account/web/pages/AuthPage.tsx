import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import {
  AuthReasons,
  FirstAdministratorForm,
  identityParts,
  useSignIn,
  useVerificationWays,
  verificationReason,
  verificationTitle,
} from '#members/identity/web';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { AuthShell } from '#platform/ui/shell/AuthShell.tsx';
import { pathTo } from '#platform/web/links.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { useFlash } from '#platform/web/use-flash.ts';
import { accountApi } from '../components/account-api.ts';
import { AuthTabs } from '../components/sign-in/AuthTabs.tsx';
import { type AuthTab, useAuthTab } from '../hooks/use-auth-tab.ts';
import { useReferrer } from '../hooks/use-referrer.ts';
import { useSessionCheck } from '../hooks/use-session-check.ts';

// Few sign-ins owe a code: its forms come with the question.
const VerifySignIn = lazy(identityParts.verifySignIn);

const TITLE: Record<AuthTab, string> = { login: 'Sign in', register: 'Create your account' };

export function prefetch({ client }: PrefetchContext): Promise<void> {
  return prefetchApi(client, accountApi.getUser, {}, { nullOn401: true });
}

/** Login, registration, and what a sign-in still owes (spec §2.3). */
function AuthPage() {
  const [search] = useSearchParams();
  const { tab, choose } = useAuthTab();
  const session = useSessionCheck();
  const signIn = useSignIn();
  useFlash();
  const isSignedIn = session === 'signed-in';
  useEffect(() => {
    // Signed in from another tab: this page's routes are those of a visitor, so it is loaded anew.
    if (isSignedIn && !signIn.isLeaving) window.location.replace(pathTo('/'));
  }, [isSignedIn, signIn.isLeaving]);
  const isVerifying = signIn.pendingUsername !== null;
  const [way] = useVerificationWays(isVerifying) ?? [];
  const adminToken = search.get('admin-token');
  const title = isVerifying
    ? verificationTitle(way)
    : adminToken
      ? 'Create the first administrator'
      : TITLE[tab];
  usePageTitle(title);
  const referrer = useReferrer();
  return (
    <AuthShell homeHref={pathTo('/')} aside={<AuthReasons />}>
      <h1 className="text-28 max-md:text-22">{title}</h1>
      {session === 'checking' && <Waiting>Checking authentication...</Waiting>}
      {isSignedIn && <Waiting>Redirecting to dashboard...</Waiting>}
      {session === 'signed-out' && isVerifying && (
        <div className="mt-4">
          {way && (
            <p className="mb-4 text-ink-2">
              {signIn.pendingUsername}, {verificationReason(way)}
            </p>
          )}
          <Suspense fallback={<Skeleton label="Looking up what is asked" />}>
            <VerifySignIn justSent onVerified={signIn.afterVerification} />
          </Suspense>
        </div>
      )}
      {session === 'signed-out' && adminToken && (
        <div className="mt-4">
          <FirstAdministratorForm token={adminToken} onDone={signIn.afterRegistration} />
        </div>
      )}
      {session === 'signed-out' && !isVerifying && !adminToken && (
        <AuthTabs
          tab={tab}
          referrer={referrer}
          onTabChange={choose}
          onLogin={signIn.afterLogin}
          onRegister={signIn.afterRegistration}
          onWallet={signIn.afterWallet}
          onTelegram={signIn.afterTelegram}
        />
      )}
    </AuthShell>
  );
}

function Waiting({ children }: { children: string }) {
  return (
    <p role="status" className="mt-4 text-ink-2">
      {children}
    </p>
  );
}

export { AuthPage as Component };
