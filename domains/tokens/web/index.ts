import type { WebDomain } from '#platform/web/widgets.ts';

export { tokensApi } from './api.ts';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const tokensParts = {
  supplyFigures: () =>
    import('./components/SupplyFigures.tsx').then(({ SupplyFigures }) => ({ default: SupplyFigures })),
  distributionFigures: () =>
    import('./components/DistributionFigures.tsx').then(({ DistributionFigures }) => ({
      default: DistributionFigures,
    })),
  transferFigure: () =>
    import('./components/TransferFigure.tsx').then(({ TransferFigure }) => ({ default: TransferFigure })),
};

/** HDAG for the web app. */
export const tokensWeb: WebDomain = {
  name: 'tokens',
  laterPages: () => import('./pages.ts').then(({ tokensPages }) => tokensPages),
};
