import { definePages } from '#platform/web/pages.ts';

const welcome = () => import('./pages/WelcomePage.tsx');

const headline = 'Find the money and the people your project needs.';
const description =
  'Describe the work once. Hodag shows which grants you qualify for, who could help, and the reason for every match.';
const row = { access: 'visitor', layout: 'public' } as const;

const identity = {
  ...row,
  title: 'ZKP identity',
  description:
    'An alias is enough to begin. Your identity grows as you prove more, and you decide who sees what.',
  load: () => import('./pages/IdentityPage.tsx'),
} as const;

export const pages = definePages([
  {
    path: '/',
    access: 'visitor',
    title: 'Hodag',
    description,
    share: { headline },
    layout: 'public',
    load: welcome,
  },
  {
    path: '/welcome',
    access: 'visitor',
    title: 'Welcome',
    description,
    share: { headline },
    canonical: '/',
    layout: 'public',
    load: welcome,
  },
  {
    ...row,
    path: '/features-app',
    title: 'Features',
    description:
      'Grant matching, team building, an AI DAO and identity by proofs: what works today, and what comes later.',
    load: () => import('./pages/FeaturesPage.tsx'),
  },
  {
    ...row,
    path: '/ai-dao',
    title: 'AI DAO',
    description: 'Quadratic and STAR voting, so that many voices count for more than one large wallet.',
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
    description:
      'Say what you want to do: the roles and skills it takes, who covers them, and what is still missing.',
    load: () => import('./pages/HyperCrowdIntroPage.tsx'),
  },
  {
    ...row,
    path: '/virtuous-cycle-flowchart',
    title: 'Virtuous cycle',
    description:
      'Seven steps that feed each other, from a project to its grants, team and rewards, with today’s figures.',
    load: () => import('./pages/VirtuousCyclePage.tsx'),
  },
]);
