import { definePages } from '#platform/web/pages.ts';

const row = { access: 'pending' } as const;

const features = { ...row, title: 'Features', load: () => import('./pages/FeaturesPage.tsx') } as const;
const identity = { ...row, title: 'ZKP identity', load: () => import('./pages/IdentityPage.tsx') } as const;

export const pages = definePages([
  { ...row, path: '/welcome', title: 'Welcome', load: () => import('./pages/WelcomePage.tsx') },
  { ...features, path: '/features-showcase' },
  { ...features, path: '/features-app' },
  { ...row, path: '/ai-dao', title: 'AI DAO', load: () => import('./pages/AiDaoPage.tsx') },
  { ...identity, path: '/zkp-id' },
  { ...identity, path: '/zkpidentity' },
  { ...identity, path: '/zkp-identity' },
  { ...identity, path: '/id' },
  { ...identity, path: '/zkp-page' },
  { ...identity, path: '/zkp' },
  {
    ...row,
    path: '/grantflow-onepager',
    title: 'GrantFlow one-pager',
    crumbs: ['/grantflow'],
    load: () => import('./pages/GrantFlowIntroPage.tsx'),
  },
  { ...row, path: '/hypercrowd', title: 'HyperCrowd', load: () => import('./pages/HyperCrowdPage.tsx') },
  {
    ...row,
    path: '/hypercrowd-onepager',
    title: 'HyperCrowd one-pager',
    load: () => import('./pages/HyperCrowdIntroPage.tsx'),
  },
  {
    ...row,
    path: '/hackathons-landing',
    title: 'Hackathons one-pager',
    crumbs: ['/hackathons'],
    load: () => import('./pages/HackathonsIntroPage.tsx'),
  },
  {
    ...row,
    path: '/virtuous-cycle-flowchart',
    title: 'Virtuous cycle',
    load: () => import('./pages/VirtuousCyclePage.tsx'),
  },
]);
