import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useState } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { identityParts } from '#members/identity/web';
import { Breadcrumb } from '#platform/ui/Breadcrumb.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { AppShell } from '#platform/ui/shell/AppShell.tsx';
import { BottomBar } from '#platform/ui/shell/BottomBar.tsx';
import { HeaderBar } from '#platform/ui/shell/HeaderBar.tsx';
import { MobileHeader } from '#platform/ui/shell/MobileHeader.tsx';
import { Sidebar } from '#platform/ui/shell/Sidebar.tsx';
import { UserCard } from '#platform/ui/shell/UserCard.tsx';
import { useHotkey } from '#platform/ui/use-hotkey.ts';
import { useInstance } from '#platform/web/instance.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useDeliveredName, usePageRow } from '#platform/web/PageRouter.tsx';
import { usePageName } from '#platform/web/page-title.ts';
import { isEmbedded } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { hdagText } from '#standing/tokens/contract';
import { headerActions, navigationEntries, overlays } from '../domains.ts';
import { DemoStrip } from './DemoStrip.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { OverlayQueue } from './OverlayQueue.tsx';
import { ShellFrame } from './ShellFrame.tsx';
import { useShellNavigation } from './use-shell-navigation.ts';

const PendingPage = hydrateLater(identityParts.pendingPage, {
  place: <Skeleton label="Loading what is asked for" />,
});

const AdminGate = hydrateLater(identityParts.adminGate, { place: <Skeleton label="Loading" /> });

const JumpPalette = lazy(() =>
  import('./JumpPalette.tsx').then(({ JumpPalette: Component }) => ({ default: Component })),
);

/** Signed-in layout: sidebar, header, menu drawer and bottom bar (spec §2.5). */
export function AppLayout() {
  const [search] = useSearchParams();
  const navigation = useShellNavigation();
  const { isDemo } = useInstance();
  const session = useSession();
  const isPending = session.state === 'pending';
  const [isJumping, setJumping] = useState(false);
  const openJump = () => setJumping(!isPending);
  useHotkey({ key: 'k', command: true }, openJump);
  const actions = headerActions.map((Action, index) => <Action key={index.toString()} />);
  const jump = <IconButton icon={Search} label="Search or jump to" onClick={openJump} />;
  return (
    <ShellFrame>
      <AppShell
        embedded={isEmbedded(search)}
        sidebar={
          <Sidebar
            homeHref={pathTo('/')}
            sections={navigation.sections}
            onSearch={isPending ? undefined : openJump}
            footer={<MemberCard />}
          />
        }
        header={<HeaderBar start={<Crumbs />} actions={actions} />}
        mobileHeader={
          <MobileHeader
            homeHref={pathTo('/')}
            actions={
              <>
                {!isPending && jump}
                {actions}
                <MobileMenu items={navigation.menu} />
              </>
            }
          />
        }
        bottomBar={<BottomBar items={navigation.bottomBar} />}
        strip={isDemo && <DemoStrip />}
      >
        {/* Nothing of a page is there for a sign-in that owes its code, so nothing of it is asked for. */}
        {session.state === 'pending' ? <PendingPage isUrgent username={session.username} /> : <OpenedPage />}
      </AppShell>
      {!isEmbedded(search) && <OverlayQueue overlays={overlays} />}
      {isJumping && (
        <Suspense fallback={null}>
          <JumpPalette items={navigation.all} onClose={() => setJumping(false)} />
        </Suspense>
      )}
    </ShellFrame>
  );
}

/** The page, or what an administrator without a second factor has to do first. */
function OpenedPage() {
  const session = useSession();
  const row = usePageRow();
  const isForAdmins = row?.access === 'admin' || row?.isForAdmins === true;
  const isWaiting = session.state === 'member' && session.user.isAdmin && session.user.adminRightsWait;
  return isWaiting && isForAdmins ? <AdminGate key={row.path} isUrgent title={row.title} /> : <Outlet />;
}

/** Name of a page in the navigation. */
function nameOf(path: string): string {
  return navigationEntries.find((entry) => entry.path === path)?.label ?? path;
}

function Crumbs() {
  const row = usePageRow();
  const name = usePageName();
  const delivered = useDeliveredName();
  if (!row) return <span />;
  const above = (row.crumbs ?? []).map((path) => ({ label: nameOf(path), href: path }));
  return <Breadcrumb items={[...above, { label: name ?? delivered ?? row.title }]} />;
}

/** The level reads "Contributor" for everybody (spec §2.5, fixed text). */
function MemberCard() {
  const session = useSession();
  if (session.state === 'visitor') return null;
  const name = session.state === 'member' ? session.user.username : session.username;
  const note =
    session.state === 'member'
      ? `Contributor · ${hdagText(String(session.user.tokens))}`
      : 'Verification pending';
  return <UserCard name={name} note={note} href={pathTo('/account')} />;
}
