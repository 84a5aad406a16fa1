import { clsx } from 'clsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { useSession } from '#platform/web/session.tsx';
import { CsrfCheck } from '../components/sign-in-check/CsrfCheck.tsx';
import { LoginTry } from '../components/sign-in-check/LoginTry.tsx';
import { SessionFacts } from '../components/sign-in-check/SessionFacts.tsx';

/** The developer's sign-in check: what the server sees of this browser, and its calls with their raw answers. */
function TestLoginPage() {
  const isVisitor = useSession().state === 'visitor';
  return (
    <div className={clsx(isVisitor && 'public-width py-8')}>
      <div className="flex max-w-read flex-col gap-8">
        <PageHeader title="Sign-in check" lead="For developers: what signing in does, call by call." />
        <SessionFacts />
        <CsrfCheck />
        <LoginTry />
      </div>
    </div>
  );
}

export { TestLoginPage as Component };
