import { useEffect } from 'react';
import { useSignIn } from '#members/identity/web';
import { Card } from '#platform/ui/Card.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSessionCheck } from '../../hooks/use-session-check.ts';
import { RegisterForm } from '../sign-in/RegisterForm.tsx';

/** The registration on the landing page; a member who is signed in by now is redirected (spec §2.2). */
export function JoinForm({ referrer }: { referrer: string | null }) {
  const session = useSessionCheck();
  const signIn = useSignIn();
  const isSignedIn = session === 'signed-in';
  useEffect(() => {
    // Signed in from another tab: this page's routes are those of a visitor, so it is loaded anew.
    if (isSignedIn && !signIn.isLeaving) window.location.replace(pathTo('/'));
  }, [isSignedIn, signIn.isLeaving]);
  return (
    <Card raised asChild className="self-start">
      <section aria-labelledby="join-form">
        <h2 id="join-form" className="text-22">
          Create your account
        </h2>
        {session === 'checking' && <Waiting>Checking authentication...</Waiting>}
        {isSignedIn && <Waiting>Redirecting to dashboard...</Waiting>}
        {session === 'signed-out' && (
          <div className="mt-4">
            <RegisterForm referrer={referrer} tellsReferrer={false} onAnswer={signIn.afterRegistration} />
            <p className="mt-4 text-center text-13 text-ink-2">
              Already have an account?{' '}
              <TextLink href={pathTo('/login')} className="underline">
                Sign in
              </TextLink>
            </p>
          </div>
        )}
      </section>
    </Card>
  );
}

function Waiting({ children }: { children: string }) {
  return (
    <p role="status" className="mt-4 text-ink-2">
      {children}
    </p>
  );
}
