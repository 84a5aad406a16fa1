import Award from 'lucide-react/icons/award';
import LogIn from 'lucide-react/icons/log-in';
import Share2 from 'lucide-react/icons/share-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { useNavigate } from 'react-router';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '#platform/ui/DropdownMenu.tsx';
import { DockButton } from '#platform/ui/shell/DockButton.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { useShareActions } from '../hooks/use-share-actions.ts';
import { SharingItems } from './SharingItems.tsx';

/**
 * The floating share menu (spec §2.5): sharing for members, sign-in for guests, whose sharing leads to /login. A
 * member who still owes a sign-in code has neither: their own page asks for it.
 */
export function ShareMenu() {
  const { state } = useSession();
  if (state === 'pending') return null;
  return (
    <DropdownMenu trigger={<DockButton icon={Share2} label="Share" />}>
      {state === 'member' ? <MemberItems /> : <GuestItems />}
    </DropdownMenu>
  );
}

/** Mounted as the menu opens: the code is read then, not on every page. */
function MemberItems() {
  return (
    <>
      <SharingItems actions={useShareActions()} />
      <DropdownSeparator />
      <DropdownItem icon={Award} href={pathTo('/achievements')}>
        Achievements
      </DropdownItem>
    </>
  );
}

function GuestItems() {
  const navigate = useNavigate();
  const toLogin = () => void navigate(pathTo('/login'));
  return (
    <>
      <DropdownItem icon={LogIn} href={pathTo('/login')}>
        Login
      </DropdownItem>
      <DropdownItem icon={UserPlus} href={pathTo('/register')}>
        Register
      </DropdownItem>
      <DropdownSeparator />
      <SharingItems actions={{ copyLink: toLogin, shareOnX: toLogin, shareOnFacebook: toLogin }} />
    </>
  );
}
