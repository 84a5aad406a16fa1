import { definePages } from '#platform/web/pages.ts';

const welcome = () => import('./pages/WelcomePage.tsx');

const row = { access: 'visitor', layout: 'public' } as const;

const identity = {
  ...row,
  title: 'ZKP identity',
  description:
    'From DBT to SBT: how an identity on Hodag grows, what can be proved today, and what stays private.',
  load: () => import('./pages/IdentityPage.tsx'),
} as const;

const hackathons = {
  ...row,
  title: 'Hackathons',
  description: 'Hackathons with teams, a jury rubric and prizes: what the hub will do, and what works today.',
  load: () => import('./pages/HackathonsPage.tsx'),
} as const;

const nonprofits = {
  ...row,
  title: 'Nonprofits',
  description: 'Grants open to nonprofits today, and the directory of nonprofits that comes later.',
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
    description:
      'Votes anyone can recount, private identity, grant matching and team building: what Hodag does.',
    load: () => import('./pages/FeaturesPage.tsx'),
  },
  {
    ...row,
    path: '/ai-dao',
    title: 'AI DAO',
    description:
      'How quadratic and STAR voting work, with a calculator and an example election that you can change.',
    load: () => import('./pages/AiDaoPage.tsx'),
  },
  { ...identity, path: '/zkp-identity' },
  { ...identity, path: '/id' },
  {
    ...row,
    path: '/grantflow',
    title: 'GrantFlow',
    description:
      'Describe your project once. GrantFlow finds the grants that fit and shows the reason for each.',
    load: () => import('./pages/GrantFlowIntroPage.tsx'),
  },
  {
    ...row,
    path: '/hypercrowd',
    title: 'HyperCrowd',
    description: 'Define a mission, see which roles and skills it needs, and find the people who cover them.',
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
    description:
      'An interactive diagram: how learning, projects, grants, teams and rewards build on each other.',
    load: () => import('./pages/VirtuousCyclePage.tsx'),
  },
]);
