import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { pathTo } from '#platform/web/links.ts';

/** Where a provider would send a member back to. None is open yet, and the page says so. */
function OAuthCallbackPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const hasParameters = search.size > 0;
  useEffect(() => {
    // A code in the address is a secret of its owner: it is used for nothing and kept nowhere, also not in the history.
    if (hasParameters) void navigate(pathTo('/oauth/callback'), { replace: true });
  }, [hasParameters, navigate]);
  return (
    <div className="flex max-w-read flex-col gap-4">
      <PageHeader title="This provider is coming soon" />
      <p>
        Signing in through GitHub, Discord or X is not open yet. Nothing was linked and nothing was changed on
        your account.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="filled">
          <Link href={pathTo('/social-connections')}>Back to your linked accounts</Link>
        </Button>
        <Button asChild>
          <Link href={pathTo('/')}>To your dashboard</Link>
        </Button>
      </div>
    </div>
  );
}

export { OAuthCallbackPage as Component };
