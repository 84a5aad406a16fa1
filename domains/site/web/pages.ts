import { definePages } from '#platform/web/pages.ts';
import { PAGE_TEXTS } from './content/page-texts.ts';

const welcome = () => import('./pages/WelcomePage.tsx');
const features = () => import('./pages/FeaturesPage.tsx');
const identity = () => import('./pages/IdentityPage.tsx');
const hackathons = () => import('./pages/HackathonsPage.tsx');
const nonprofits = () => import('./pages/NonprofitsPage.tsx');

const identityRow = { access: 'pending', ...PAGE_TEXTS.identity, load: identity } as const;
const hackathonsRow = { access: 'pending', ...PAGE_TEXTS.hackathons, load: hackathons } as const;
const nonprofitsRow = { access: 'pending', ...PAGE_TEXTS.nonprofits, load: nonprofits } as const;

export const pages = definePages([
  { path: '/welcome', access: 'pending', title: 'Welcome', load: welcome },
  { path: '/features-showcase', access: 'pending', ...PAGE_TEXTS.features, load: features },
  { path: '/features-app', access: 'pending', ...PAGE_TEXTS.features, load: features },
  {
    path: '/ai-dao',
    access: 'pending',
    ...PAGE_TEXTS.aiDao,
    load: () => import('./pages/AiDaoPage.tsx'),
  },
  { path: '/zkp-id', ...identityRow },
  { path: '/zkpidentity', ...identityRow },
  { path: '/zkp-identity', ...identityRow },
  { path: '/id', ...identityRow },
  { path: '/zkp-page', ...identityRow },
  { path: '/zkp', ...identityRow },
  {
    path: '/grantflow-onepager',
    access: 'pending',
    ...PAGE_TEXTS.grantFlow,
    title: 'GrantFlow one-pager',
    crumbs: ['/grantflow'],
    load: () => import('./pages/GrantFlowIntroPage.tsx'),
  },
  {
    path: '/hypercrowd',
    access: 'pending',
    ...PAGE_TEXTS.hyperCrowd,
    load: () => import('./pages/HyperCrowdPage.tsx'),
  },
  {
    path: '/hypercrowd-onepager',
    access: 'pending',
    ...PAGE_TEXTS.hyperCrowd,
    title: 'HyperCrowd one-pager',
    crumbs: ['/hypercrowd'],
    load: () => import('./pages/HyperCrowdIntroPage.tsx'),
  },
  { path: '/hackathons-landing', ...hackathonsRow },
  { path: '/hackathons', ...hackathonsRow },
  { path: '/hackathons-app', ...hackathonsRow },
  { path: '/non-profits-landing', ...nonprofitsRow },
  { path: '/non-profits', ...nonprofitsRow },
  { path: '/nonprofits', ...nonprofitsRow },
  {
    path: '/virtuous-cycle-flowchart',
    access: 'pending',
    ...PAGE_TEXTS.cycle,
    load: () => import('./pages/VirtuousCyclePage.tsx'),
  },
]);
