import type { WebDomain } from '#platform/web/widgets.ts';

/** Credentials for the web app. */
export const credentialsWeb: WebDomain = {
  name: 'credentials',
  pages: [
    { of: 'visitor', at: ['verify'], load: () => import('./visitor-pages.ts') },
    {
      of: 'member',
      at: ['sbt-credentials', 'dbt-credentials', 'unique-human', 'verify'],
      load: () => import('./pages.ts'),
    },
  ],
  opens: [{ level: 'wallet', order: 30, feature: 'showing that you are one real person' }],
};

export { credentialsApi } from './api.ts';
export { SbtPath } from './components/SbtPath.tsx';
