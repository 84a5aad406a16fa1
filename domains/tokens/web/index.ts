/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const tokensParts = {
  figures: () =>
    import('./components/TokenFigures.tsx').then(({ TokenFigures }) => ({ default: TokenFigures })),
};
