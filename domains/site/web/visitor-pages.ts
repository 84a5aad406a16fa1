import { definePages } from '#platform/web/pages.ts';

const welcome = () => import('./pages/WelcomePage.tsx');

const row = { access: 'visitor', layout: 'public' } as const;

const identity = {
  ...row,
  title: 'ZKP identity',
  load: () => import('./pages/IdentityPage.tsx'),
} as const;

const hackathons = {
  ...row,
  title: 'Hackathons',
  load: () => import('./pages/HackathonsPage.tsx'),
} as const;

const nonprofits = {
  ...row,
  title: 'Nonprofits',
  load: () => import('./pages/NonprofitsPage.tsx'),
} as const;

export const pages = definePages([
  { path: '/', access: 'visitor', title: 'Hodag', layout: 'public', load: welcome },
  {
    path: '/welcome',
    access: 'visitor',
    title: 'Welcome',
    layout: 'public',
    load: welcome,
  },
  {
    ...row,
    path: '/features-app',
    title: 'Features',
    load: () => import('./pages/FeaturesPage.tsx'),
  },
  {
    ...row,
    path: '/ai-dao',
    title: 'AI DAO',
    load: () => import('./pages/AiDaoPage.tsx'),
  },
  { ...identity, path: '/zkp-identity' },
  { ...identity, path: '/id' },
  {
    ...row,
    path: '/grantflow',
    title: 'GrantFlow',
    load: () => import('./pages/GrantFlowIntroPage.tsx'),
  },
  {
    ...row,
    path: '/hypercrowd',
    title: 'HyperCrowd',
    load: () => import('./pages/HyperCrowdIntroPage.tsx'),
  },
  { ...hackathons, path: '/hackathons' },
  { ...hackathons, path: '/hackathons-app' },
  { ...nonprofits, path: '/nonprofits' },
  { ...nonprofits, path: '/non-profits' },
  {
    ...row,
    path: '/virtuous-cycle-flowchart',
    title: 'Virtuous cycle',
    load: () => import('./pages/VirtuousCyclePage.tsx'),
  },
]);
