import type { WebDomain } from '#platform/web/widgets.ts';

/** Insights for the web app. */
export const insightsWeb: WebDomain = {
  name: 'insights',
  parts: [{ at: 'dashboard', order: 25, load: () => import('./components/Insights.tsx') }],
};
