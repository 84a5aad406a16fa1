import type { WebDomain } from '#platform/web/widgets.ts';

export { type ApplicationPart, applicationDraftPlace } from './places.ts';

/** Applications for the web app. */
export const applicationsWeb: WebDomain = {
  name: 'applications',
  pages: [{ of: 'member', at: [], load: () => import('./pages.ts') }],
};
