import { Outlet, useLocation, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PublicFooter } from '#platform/ui/shell/PublicFooter.tsx';
import { PublicHeader } from '#platform/ui/shell/PublicHeader.tsx';
import { PublicShell } from '#platform/ui/shell/PublicShell.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { usePageRow } from '#platform/web/PageRouter.tsx';
import { isEmbedded } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { useEntryLinks } from '#platform/web/use-entry-links.ts';
import { MobileMenu } from './MobileMenu.tsx';
import { ShellFrame } from './ShellFrame.tsx';
import { toItems, usePlaces } from './use-shell-navigation.ts';

/** Signed-out layout: the front page's header and footer. */
export function PublicLayout() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const isInset = usePageRow()?.isInset;
  const places = usePlaces();
  const items = toItems(
    places.filter(({ forVisitors }) => forVisitors),
    pathname,
  );
  const inFooter = places
    .filter(({ isInFooter, forVisitors }) => isInFooter && !forVisitors)
    .map(({ label, path }) => ({ label, href: path }));
  return (
    <ShellFrame>
      <PublicShell
        embedded={isEmbedded(search)}
        header={
          <PublicHeader
            homeHref={pathTo('/')}
            items={items}
            actions={<Actions />}
            menu={<MobileMenu items={items} />}
          />
        }
        footer={
          <PublicFooter
            columns={[
              { title: 'Hodag', items: items.map(({ label, href }) => ({ label, href })) },
              { title: 'Information', items: inFooter },
            ].filter((column) => column.items.length > 0)}
            note="Open source under AGPL-3.0-or-later."
          />
        }
      >
        {isInset ? (
          <div className="public-width py-8 max-md:py-6">
            <Outlet />
          </div>
        ) : (
          <Outlet />
        )}
      </PublicShell>
    </ShellFrame>
  );
}

function Actions() {
  const session = useSession();
  const entry = useEntryLinks();
  if (session.state !== 'visitor') return <TextLink href={pathTo('/')}>To your dashboard</TextLink>;
  return (
    <>
      <TextLink href={entry.login}>Sign in</TextLink>
      <Button asChild className="max-md:hidden">
        <Link href={entry.register}>Create an account</Link>
      </Button>
    </>
  );
}
