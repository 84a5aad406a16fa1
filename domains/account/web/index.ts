import type { WebDomain } from '#platform/web/widgets.ts';
import { AccountMenu } from './components/menu/AccountMenu.tsx';
import { PendingSignIn } from './components/PendingSignIn.tsx';
import { accountPages } from './pages.ts';

/** What the account domain gives to the web app. */
export const accountWeb: WebDomain = {
  name: 'account',
  pages: accountPages,
  widgets: {
    overlays: [{ id: 'pending-sign-in', Component: PendingSignIn }],
    headerActions: [AccountMenu],
  },
};
