import { definePages } from '#platform/web/pages.ts';
import { PAGE_TEXTS } from './content/page-texts.ts';

const welcome = () => import('./pages/WelcomePage.tsx');
const identity = () => import('./pages/IdentityPage.tsx');
const hackathons = () => import('./pages/HackathonsPage.tsx');
const nonprofits = () => import('./pages/NonprofitsPage.tsx');

const row = { access: 'visitor', layout: 'public' } as const;

export const pages = definePages([
  { ...row, path: '/', title: 'Hodag', load: welcome },
  { ...row, path: '/welcome', title: 'Welcome', load: welcome },
  {
    ...row,
    ...PAGE_TEXTS.features,
    path: '/features-app',
    load: () => import('./pages/FeaturesPage.tsx'),
  },
  { ...row, ...PAGE_TEXTS.aiDao, path: '/ai-dao', load: () => import('./pages/AiDaoPage.tsx') },
  { ...row, ...PAGE_TEXTS.identity, path: '/zkp-identity', load: identity },
  { ...row, ...PAGE_TEXTS.identity, path: '/id', load: identity },
  {
    ...row,
    ...PAGE_TEXTS.grantFlow,
    path: '/grantflow',
    load: () => import('./pages/GrantFlowIntroPage.tsx'),
  },
  {
    ...row,
    ...PAGE_TEXTS.hyperCrowd,
    path: '/hypercrowd',
    load: () => import('./pages/HyperCrowdIntroPage.tsx'),
  },
  { ...row, ...PAGE_TEXTS.hackathons, path: '/hackathons', load: hackathons },
  { ...row, ...PAGE_TEXTS.hackathons, path: '/hackathons-app', load: hackathons },
  { ...row, ...PAGE_TEXTS.nonprofits, path: '/nonprofits', load: nonprofits },
  { ...row, ...PAGE_TEXTS.nonprofits, path: '/non-profits', load: nonprofits },
  {
    ...row,
    ...PAGE_TEXTS.cycle,
    path: '/virtuous-cycle-flowchart',
    load: () => import('./pages/VirtuousCyclePage.tsx'),
  },
]);
