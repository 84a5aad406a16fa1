import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';
import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactElement } from 'react';
import { useLogout } from '#members/identity/web';
import { DropdownItem, DropdownRadioGroup, DropdownSeparator } from '#platform/ui/DropdownMenu.tsx';
import { overlayLook } from '#platform/ui/overlay-look.ts';
import { chooseTheme, useTheme } from '#platform/ui/use-theme.ts';
import { pathTo } from '#platform/web/links.ts';

const THEMES = [
  { value: 'system', label: 'As the system', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

/**
 * The opened account menu. It opens as it mounts, since its code was loaded by the click that asked for it; the
 * design system's `DropdownMenu` always starts closed, so the frame is drawn here.
 */
export function AccountDropdown({ username, trigger }: { username: string; trigger: ReactElement }) {
  const theme = useTheme();
  const { logout, isLeaving } = useLogout();
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className={`${overlayLook} min-w-48 max-w-[360px] p-1`}
        >
          <Radix.Label className="px-2.5 py-2 font-semibold break-all">{username}</Radix.Label>
          <DropdownItem icon={UserRound} href={pathTo('/account')}>
            Account
          </DropdownItem>
          <DropdownSeparator />
          <DropdownRadioGroup
            label="Theme"
            value={theme.theme}
            options={THEMES}
            onValueChange={(value) => chooseTheme({ ...theme, theme: value })}
          />
          <DropdownSeparator />
          <DropdownItem icon={LogOut} onSelect={logout} disabled={isLeaving}>
            Sign out
          </DropdownItem>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
