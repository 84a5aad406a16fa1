import { startApplicationPlace } from '#grants/catalog/web';
import type { WebDomain } from '#platform/web/widgets.ts';

export { applicationsApi } from './api.ts';
export { MoveDialogs } from './components/MoveDialogs.tsx';
export { type ApplicationPart, applicationDraftPlace } from './places.ts';

/** Applications for the web app. */
export const applicationsWeb: WebDomain = {
  name: 'applications',
  pages: [{ of: 'member', at: ['grantflow'], load: () => import('./pages.ts') }],
  parts: [{ at: 'grantflow', order: 10, load: () => import('./components/BoardPart.tsx') }],
  fills: [
    startApplicationPlace(() =>
      import('./components/StartApplication.tsx').then(({ StartApplication }) => StartApplication),
    ),
  ],
  opens: [
    { level: 'basic', order: 15, feature: 'grant applications' },
    { level: '2fa', order: 30, feature: 'submitting grant applications' },
  ],
};
