import { definePages } from '#platform/web/pages.ts';

const crumbs = ['/developer'] as const;

/** The developer hub for members; its gate is on the pages (spec §2.6). */
export const pages = definePages([
  {
    path: '/developer',
    access: 'pending',
    title: 'Developer Hub',
    load: () => import('./pages/DeveloperPage.tsx'),
  },
  {
    path: '/developer/api',
    access: 'pending',
    title: 'API console',
    crumbs,
    load: () => import('./pages/ConsolePage.tsx'),
  },
  {
    path: '/developer/api-docs',
    access: 'pending',
    title: 'API reference',
    crumbs,
    load: () => import('./pages/DeveloperApiDocsPage.tsx'),
  },
  {
    path: '/api-docs',
    access: 'pending',
    title: 'API documentation',
    load: () => import('./pages/ApiDocsPage.tsx'),
  },
  {
    path: '/developer/navigation-webhooks',
    access: 'pending',
    title: 'Webhooks',
    crumbs,
    words: 'webhook event callback notify program signature',
    load: () => import('./pages/WebhooksPage.tsx'),
  },
  {
    path: '/developer/sdk-integration',
    access: 'pending',
    title: 'SDK integration',
    crumbs,
    words: 'sample example program first call typescript python curl idempotency retry error',
    load: () => import('./pages/SdkIntegrationPage.tsx'),
  },
  {
    path: '/developer/sdk-downloads',
    access: 'pending',
    title: 'SDK downloads',
    crumbs,
    words: 'client library package npm install tarball typescript',
    load: () => import('./pages/SdkDownloadsPage.tsx'),
  },
  {
    path: '/developer/errors',
    access: 'pending',
    title: 'Error codes',
    crumbs,
    words: 'error refusal code status catalog',
    load: () => import('./pages/ErrorCodesPage.tsx'),
  },
  {
    path: '/developer-marketplace',
    access: 'pending',
    title: 'Developer marketplace',
    crumbs,
    load: () => import('./pages/MarketplacePage.tsx'),
  },
  {
    path: '/developer/platform-compatibility',
    access: 'pending',
    title: 'Platform compatibility',
    crumbs,
    load: () => import('./pages/CompatibilityPage.tsx'),
  },
]);
