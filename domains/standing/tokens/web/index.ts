import type { WebDomain } from '#platform/web/widgets.ts';

/** Web half of tokens. */
export const tokensWeb: WebDomain = {
  name: 'tokens',
  pages: [{ of: 'member', at: ['blockchain-page', 'token-system-guide'], load: () => import('./pages.ts') }],
  parts: [
    { at: 'my-dashboard', order: 10, load: () => import('./components/BalanceHistory.tsx') },
    { at: 'visualizations', order: 10, load: () => import('./components/BalanceHistory.tsx') },
    { at: 'visualizations', order: 20, load: () => import('./components/TokenFigures.tsx') },
  ],
};
