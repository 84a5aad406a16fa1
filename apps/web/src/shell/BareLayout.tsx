import { Outlet } from 'react-router';
import { ShellFrame } from './ShellFrame.tsx';

/** Pages that draw everything themselves: sign in, registration. */
export function BareLayout() {
  return (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  );
}
