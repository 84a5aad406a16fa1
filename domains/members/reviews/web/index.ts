import type { WebDomain } from '#platform/web/widgets.ts';

export type { ReportDialogProps } from './components/ReportDialog.tsx';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const reviewsParts = {
  appealDialog: () =>
    import('./components/AppealDialog.tsx').then(({ AppealDialog }) => ({ default: AppealDialog })),
  reportDialog: () =>
    import('./components/ReportDialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })),
  caseQueue: () => import('./components/CaseQueue.tsx').then(({ CaseQueue }) => ({ default: CaseQueue })),
};

/** Reviews for the web app: administrators' pages alone. */
export const reviewsWeb: WebDomain = {
  name: 'reviews',
  pages: [{ of: 'admin', at: ['admin'], load: () => import('./admin-pages.ts') }],
  navigation: [{ label: 'Reviews', path: '/admin/reviews' }],
};
