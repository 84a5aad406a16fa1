import { leavingPlace } from '#members/privacy/web';
import type { WebDomain } from '#platform/web/widgets.ts';

/** Exchange for the web app. */
export const exchangeWeb: WebDomain = {
  name: 'exchange',
  pages: [
    {
      of: 'member',
      at: ['automated-resource-sharing', 'exchange', 'market-maker'],
      load: () => import('./pages.ts'),
    },
  ],
  navigation: [{ label: 'My deals', path: '/exchange/deals' }],
  fills: [
    leavingPlace(() => import('./components/LeavingDeals.tsx').then(({ LeavingDeals }) => LeavingDeals)),
  ],
  opens: [
    { level: 'email', order: 60, feature: 'exchanging help' },
    { level: '2fa', order: 60, feature: 'paying for help' },
  ],
};
