import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { CsrfCheck } from '../components/sign-in-check/CsrfCheck.tsx';
import { LoginTry } from '../components/sign-in-check/LoginTry.tsx';
import { SessionFacts } from '../components/sign-in-check/SessionFacts.tsx';

/** The developer's sign-in check: what the server sees of this browser, and its calls with their raw answers. */
function TestLoginPage() {
  return (
    <div className="flex max-w-read flex-col gap-8">
      <PageHeader title="Sign-in check" lead="For developers: what signing in does, call by call." />
      <SessionFacts />
      <CsrfCheck />
      <LoginTry />
    </div>
  );
}

export { TestLoginPage as Component };
