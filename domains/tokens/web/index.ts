import type { WebDomain } from '#platform/web/widgets.ts';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const tokensParts = {
  figures: () =>
    import('./components/TokenFigures.tsx').then(({ TokenFigures }) => ({ default: TokenFigures })),
};

/** HDAG for the web app. */
export const tokensWeb: WebDomain = {
  name: 'tokens',
  laterPages: () => import('./pages.ts').then(({ tokensPages }) => tokensPages),
};
