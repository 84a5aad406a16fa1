import { savedSearchesPlace } from '#grants/catalog/web';
import type { WebDomain } from '#platform/web/widgets.ts';

export { savedSearchesApi } from './api.ts';
export { CalendarFeed } from './components/CalendarFeed.tsx';

/** Saved searches for the web app: they are on the page of the search. */
export const savedSearchesWeb: WebDomain = {
  name: 'saved-searches',
  fills: [
    savedSearchesPlace(() => import('./components/SearchTools.tsx').then(({ SearchTools }) => SearchTools)),
  ],
  opens: [{ level: 'email', order: 30, feature: 'alerts for saved searches by email' }],
};
