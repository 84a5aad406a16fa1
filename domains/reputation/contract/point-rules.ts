/** How long a limit counts; calendar months, quarters and years, UTC. */
export type Period = 'month' | 'quarter' | 'year' | 'ever';

/** At most so many times, or so many points, in a period. */
export type Limit =
  | { readonly times: number; readonly per: Period }
  | { readonly points: number; readonly per: Period };

/** One row of the table of economy.md "RepID". */
export interface PointRule {
  readonly label: string;
  readonly points: number;
  readonly limit: Limit | null;
  /** Said beside the limit, where the source itself counts once. */
  readonly note?: string;
  /** Where a member can do it. */
  readonly link?: `/${string}`;
  /** What has to be built before anybody can earn it; absent for what can be earned today. */
  readonly waitsFor?: string;
}

/** The table of events, points and limits of economy.md "RepID", in its order. */
export const POINT_RULES = {
  'contact-verified': {
    label: 'Contact verified',
    points: 5,
    limit: { times: 3, per: 'ever' },
    note: 'E-mail, phone and Telegram, each once',
    link: '/account',
  },
  'factor-set-up': {
    label: 'Authenticator app or passkey set up',
    points: 10,
    limit: { times: 2, per: 'ever' },
    note: 'Each once',
    link: '/auth/4fa',
  },
  'wallet-linked': {
    label: 'Wallet linked',
    points: 5,
    limit: { times: 1, per: 'ever' },
    link: '/onboarding?step=5',
  },
  'profile-complete': {
    label: 'Profile complete',
    points: 20,
    limit: { times: 1, per: 'ever' },
    link: '/profile/edit',
  },
  'referral-verified': { label: 'Verified referral', points: 10, limit: null, link: '/refer' },
  'topic-completed': {
    label: 'Learning topic completed',
    points: 3,
    limit: { times: 8, per: 'ever' },
    note: 'Each topic once',
    link: '/learning',
  },
  'assessment-passed': {
    label: 'Knowledge assessment passed',
    points: 10,
    limit: { times: 1, per: 'ever' },
    link: '/learning/assessment',
  },
  'project-published': {
    label: 'Project published',
    points: 5,
    limit: { times: 3, per: 'quarter' },
    link: '/projects/create',
  },
  'goal-reached': {
    label: 'Project reached its goal with at least 5 unrelated backers',
    points: 20,
    limit: { times: 2, per: 'quarter' },
    waitsFor: 'contributions',
  },
  'contribution-confirmed': {
    label: 'Contribution of 0.001 ETH or more confirmed',
    points: 3,
    limit: { times: 5, per: 'month' },
    waitsFor: 'contributions',
  },
  'vote-cast': { label: 'Vote cast', points: 1, limit: { times: 10, per: 'month' }, waitsFor: 'voting' },
  'proposal-passed': {
    label: 'Own proposal passed',
    points: 15,
    limit: { times: 2, per: 'quarter' },
    waitsFor: 'voting',
  },
  'application-submitted': {
    label: 'Grant application submitted',
    points: 3,
    limit: { times: 10, per: 'month' },
    waitsFor: 'grant applications',
  },
  'grant-awarded': { label: 'Grant awarded', points: 30, limit: null, waitsFor: 'grant applications' },
  'introduction-teamed': {
    label: 'Introduction that became a team',
    points: 5,
    limit: { times: 5, per: 'month' },
    waitsFor: 'teams',
  },
  'hackathon-submitted': {
    label: 'Hackathon submission',
    points: 10,
    limit: { times: 2, per: 'quarter' },
    waitsFor: 'hackathons',
  },
  'hackathon-won': {
    label: 'Hackathon won',
    points: 40,
    limit: { times: 2, per: 'quarter' },
    waitsFor: 'hackathons',
  },
  'exchange-completed': {
    label: 'Exchange completed and rated',
    points: 4,
    limit: { times: 5, per: 'month' },
    note: 'With one member once a quarter',
    waitsFor: 'exchanges',
  },
  'nonprofit-accepted': {
    label: 'Referred nonprofit accepted',
    points: 10,
    limit: { times: 5, per: 'month' },
    waitsFor: 'nonprofits',
  },
  'endorsement-received': {
    label: 'Endorsement received',
    points: 5,
    limit: { points: 25, per: 'year' },
    note: 'Times the endorser’s trust, each member once a year',
  },
} as const satisfies Readonly<Record<string, PointRule>>;

export type RuleId = keyof typeof POINT_RULES;

/** The points and limits of an instance: those above, as far as its settings do not say otherwise. */
export type PointRules = Readonly<Record<RuleId, PointRule>>;

export const RULE_IDS = Object.keys(POINT_RULES) as [RuleId, ...RuleId[]];
