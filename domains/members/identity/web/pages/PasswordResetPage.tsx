import { useSearchParams } from 'react-router';
import { AuthShell } from '#platform/ui/shell/AuthShell.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { AuthReasons } from '../components/sign-in/AuthReasons.tsx';
import { NewPassword } from '../components/sign-in/NewPassword.tsx';
import { ResetRequest } from '../components/sign-in/ResetRequest.tsx';

/** A forgotten password: first the mail, then, with the mailed `token`, the new password. */
function PasswordResetPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const title = token ? 'Choose a new password' : 'Reset your password';
  usePageTitle(title);
  return (
    <AuthShell homeHref={pathTo('/')} aside={<AuthReasons />}>
      <h1 className="mb-4 text-28 max-md:text-22">{title}</h1>
      {token ? <NewPassword key={token} token={token} /> : <ResetRequest />}
      <p className="mt-6 text-center">
        <TextLink href={pathTo('/login')}>Back to sign in</TextLink>
      </p>
    </AuthShell>
  );
}

export { PasswordResetPage as Component };
