/**
 * The routes of the specification (§2.1, §2.2) and those it needs beyond, by who finds what there. `{name}` of the
 * specification is written `:name`. Paths that the interface links to stand with the set they belong to.
 */
export interface SpecRoute {
  readonly path: `/${string}`;
  readonly visitor: Outcome;
  readonly member: Outcome;
  readonly admin: Outcome;
}

/** A page, or where the address leads instead. */
export type Outcome = 'page' | `/${string}`;

type Paths = readonly `/${string}`[];

const MEMBERS: Paths = [
  '/dashboard',
  '/my-dashboard',
  '/account',
  '/settings',
  '/purpose-hub',
  '/cbtn',
  '/visualizations',
  '/faq',
  '/virtuous-cycle',
  '/hodag-about',
  '/token-system-guide',
  '/projects',
  '/projects/create',
  '/projects/:id',
  '/create-project',
  '/grant-flow',
  '/grant-flow/submit-rfi',
  '/grant-flow/rfps/:id',
  '/rfps/:id',
  '/grants',
  '/grant-ranking',
  '/refer',
  '/referrals',
  '/rewards',
  '/referral-alerts',
  '/referral-revenue',
  '/networking-goals',
  '/goal-wizard',
  '/auth/4fa',
  '/reputation-id',
  '/reputation',
  '/profile-creation',
  '/profile',
  '/profile/edit',
  '/learning',
  '/onboarding',
  '/deployment-readiness',
  '/zkp-credentials',
  '/sbt-credentials',
  '/cbt-credentials',
  '/dbt-credentials',
  '/ai-enhancement',
  '/blockchain-page',
  '/web3',
  '/zkp',
  '/zkp-page',
  '/discord-showcase',
  '/ai-workflow',
  '/asi1-ai',
  '/anfis-ai',
  '/automated-resource-sharing',
  '/social-connections',
  '/telegram-integration',
  '/bot-management',
  '/oauth/callback',
  '/zkp-id',
  '/zkpidentity',
  '/grantflow-onepager',
  '/hypercrowd-onepager',
  '/hackathons-landing',
  '/non-profits-landing',
  '/features-showcase',
  '/achievements',
  '/link-account',
  '/market-maker',
  '/governance',
  '/governance/new',
  '/governance/:id',
  '/grants/:id',
];

const EVERYBODY: Paths = [
  '/',
  '/welcome',
  '/grantflow',
  '/hypercrowd',
  '/about',
  '/superpower',
  '/nonprofits',
  '/personalized-journey',
  '/definitions',
  '/security-practices',
  '/ai-dao',
  '/id',
  '/api-docs',
  '/test-login',
  '/docs',
  '/documentation',
  '/definitions/smart-contracts',
  '/definitions/zkp',
  '/user-stories',
  '/virtuous-cycle-flowchart',
  '/features-app',
  '/hackathons',
  '/hackathons-app',
  '/non-profits',
  '/nonprofit-methodology',
  '/nonprofits/submit',
  '/nonprofits/refer',
  '/nonprofits/share',
  '/developer-marketplace',
  '/creator-studio',
  '/admin/creator-studio',
  '/developer',
  '/developer/api',
  '/developer/api-docs',
  '/developer/sdk-integration',
  '/developer/compute',
  '/developer/web3',
  '/developer/zkp',
  '/developer/security-test',
  '/developer/platform-compatibility',
  '/developer/integration-demo',
  '/developer/errors',
  '/grantflow-demo',
  '/hypercrowd-demo',
  '/zkp-demo',
  '/dao-demo',
  '/zkp-identity',
  '/rounds',
  '/rounds/:id',
  '/hackathons/:id',
  '/nonprofits/:id',
  '/u/:username',
  '/p/:id',
  '/accessibility',
];

const SIGNED_OUT: Paths = ['/auth', '/join', '/password-reset', '/login', '/register'];

/** The developer hub's pages that ask a visitor to sign in first (§2.6). */
const DEVELOPERS: Paths = [
  '/developer/sdk-downloads',
  '/developer/navigation-webhooks',
  '/developer/forum-storage',
];

const ADMINS: Paths = [
  '/admin',
  '/admin/analytics',
  '/admin/visualizations',
  '/admin/users',
  '/admin/notifications',
  '/admin/content',
  '/admin/docs',
  '/admin/settings',
  '/admin/optimization',
  '/admin/grant-sources',
];

const REDIRECTS: readonly SpecRoute[] = [
  { path: '/leaderboard', visitor: '/welcome', member: '/rewards', admin: '/rewards' },
  // The purpose hub is for members (spec §2.1); visitors have its questionnaire at an address beside it.
  { path: '/purpose', visitor: 'page', member: '/purpose-hub', admin: '/purpose-hub' },
  { path: '/test-identity', visitor: '/developer/zkp', member: '/developer/zkp', admin: '/developer/zkp' },
  { path: '/test-grant-search', visitor: '/grants', member: '/grants', admin: '/grants' },
];

const each = (paths: Paths, outcomes: Omit<SpecRoute, 'path'>): SpecRoute[] =>
  paths.map((path) => ({ path, ...outcomes }));

export const specRoutes: readonly SpecRoute[] = [
  ...each(MEMBERS, { visitor: '/welcome', member: 'page', admin: 'page' }),
  ...each(EVERYBODY, { visitor: 'page', member: 'page', admin: 'page' }),
  ...each(SIGNED_OUT, { visitor: 'page', member: '/', admin: '/' }),
  ...each(DEVELOPERS, { visitor: '/auth', member: 'page', admin: 'page' }),
  ...each(ADMINS, { visitor: '/welcome', member: '/', admin: 'page' }),
  ...REDIRECTS,
];
