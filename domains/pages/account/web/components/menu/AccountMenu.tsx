import { lazy, Suspense, useState } from 'react';
import { Avatar } from '#platform/ui/Avatar.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useFlash } from '#platform/web/use-flash.ts';
import { AccountMenuButton } from './AccountMenuButton.tsx';

const AccountDropdown = lazy(() =>
  import('./AccountDropdown.tsx').then(({ AccountDropdown: Component }) => ({ default: Component })),
);

/**
 * The member's own menu at the end of the header; nothing for visitors. The dropdown's code comes with the first
 * click. Standing on every signed-in page, it also shows what the page before left to say.
 */
export function AccountMenu() {
  const session = useSession();
  const [wasOpened, setOpened] = useState(false);
  useFlash();
  if (session.state === 'visitor') return null;
  const username = session.state === 'member' ? session.user.username : session.username;
  const button = (
    <AccountMenuButton>
      <Avatar name={username} />
    </AccountMenuButton>
  );
  const closed = (
    <AccountMenuButton onClick={() => setOpened(true)}>
      <Avatar name={username} />
    </AccountMenuButton>
  );
  if (!wasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <AccountDropdown username={username} trigger={button} />
    </Suspense>
  );
}
