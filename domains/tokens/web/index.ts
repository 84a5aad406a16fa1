import type { WebDomain } from '#platform/web/widgets.ts';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const tokensParts = {
  figures: () =>
    import('./components/TokenFigures.tsx').then(({ TokenFigures }) => ({ default: TokenFigures })),
};

/** What tokens gives to the web app. */
export const tokensWeb: WebDomain = {
  name: 'tokens',
  pages: [{ of: 'member', at: ['blockchain-page', 'token-system-guide'], load: () => import('./pages.ts') }],
};
