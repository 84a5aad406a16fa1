import { useLocation } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useFinishSignIn } from '../../hooks/use-finish-sign-in.ts';
import { useLogout } from '../../hooks/use-logout.ts';
import { useVerificationWays } from '../../hooks/use-verification-ways.ts';
import { VerifySignIn } from './VerifySignIn.tsx';
import { verificationTitle } from './verification-texts.ts';

/** Stands in for every page (spec §2.1) while a sign-in owes its code. */
export function PendingSignIn({ username }: { username: string }) {
  const { pathname, search } = useLocation();
  const finish = useFinishSignIn();
  const { logout, isLeaving } = useLogout();
  const [way] = useVerificationWays(true) ?? [];
  // The first page is the dashboard by another address (spec §2.2).
  const destination = pathname === '/' ? pathTo('/dashboard') : pathname + search;
  return (
    <div className="mx-auto max-w-form">
      <PageHeader
        title="Finish signing in"
        lead={`Signed in as ${username}, one step is left. This page opens after it.`}
      />
      <section aria-label={verificationTitle(way)} className="mt-6">
        <h2 className="mb-3 text-16">{verificationTitle(way)}</h2>
        <VerifySignIn
          justSent={false}
          onVerified={() => void finish(destination, 'Verification successful')}
        />
        <Button variant="quiet" size="s" className="mt-2" busy={isLeaving} onClick={logout}>
          Sign out
        </Button>
      </section>
    </div>
  );
}
