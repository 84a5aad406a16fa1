import { definePages } from '#platform/web/pages.ts';

const open = { access: 'visitor', layout: 'public', isInset: true } as const;

/** The pages that are open to visitors (spec §2.1). One that is not gets a row that leads to `/auth` (spec §2.6). */
export const pages = definePages([
  {
    ...open,
    path: '/developer',
    title: 'Developer Hub',
    description: 'Build on Hodag: API keys, first calls, a console and the reference of the API.',
    load: () => import('./pages/DeveloperPage.tsx'),
  },
  {
    ...open,
    path: '/developer/api',
    title: 'API console',
    description: 'Call the API of this instance from the browser and read what it answers.',
    load: () => import('./pages/ConsolePage.tsx'),
  },
  {
    ...open,
    path: '/developer/api-docs',
    title: 'API reference',
    description: 'Every operation of the API of Hodag with its parameters, answers and examples.',
    load: () => import('./pages/DeveloperApiDocsPage.tsx'),
  },
  {
    ...open,
    path: '/api-docs',
    title: 'API documentation',
    description: 'Every operation of the API of Hodag with its parameters, answers and examples.',
    load: () => import('./pages/ApiDocsPage.tsx'),
  },
  {
    ...open,
    path: '/developer/sdk-integration',
    title: 'SDK integration',
    description: 'From an API key to the first call on Hodag: tested samples in TypeScript, Python and curl.',
    load: () => import('./pages/SdkIntegrationPage.tsx'),
  },
  {
    ...open,
    path: '/developer/errors',
    title: 'Error codes',
    description: 'Every error code of the API of Hodag with its status and what it says.',
    load: () => import('./pages/ErrorCodesPage.tsx'),
  },
  {
    ...open,
    path: '/developer-marketplace',
    title: 'Developer marketplace',
    description: 'Apps that members build on the API of Hodag.',
    load: () => import('./pages/MarketplacePage.tsx'),
  },
  {
    ...open,
    path: '/developer/platform-compatibility',
    title: 'Platform compatibility',
    description: 'What your browser supports of what Hodag uses, measured on the spot.',
    load: () => import('./pages/CompatibilityPage.tsx'),
  },
  { path: '/developer/navigation-webhooks', access: 'visitor', title: 'Webhooks', redirect: '/auth' },
  { path: '/developer/sdk-downloads', access: 'visitor', title: 'SDK downloads', redirect: '/auth' },
]);
