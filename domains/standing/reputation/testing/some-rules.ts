import type { PointRules } from '../contract/point-rules.ts';

/** Rules as an instance has them: own ones, some that domains above tell of, and one that is limited by the month. */
export const SOME_RULES = {
  'contact-verified': {
    label: 'Contact verified',
    points: 5,
    limit: { times: 3, per: 'ever' },
    note: 'Email, phone and Telegram, each once',
    link: '/account',
  },
  'factor-set-up': {
    label: 'Factor set up',
    points: 10,
    limit: { times: 2, per: 'ever' },
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
  'project-published': {
    label: 'Project published',
    points: 5,
    limit: { times: 3, per: 'quarter' },
    link: '/projects/create',
  },
  'lantern-lit': { label: 'Lantern lit', points: 1, limit: { times: 10, per: 'month' } },
  'endorsement-received': {
    label: 'Endorsement received',
    points: 5,
    limit: { points: 25, per: 'year' },
    note: 'Times the endorser’s trust, each member once a year',
  },
} as const satisfies PointRules;

export type SomeRule = keyof typeof SOME_RULES;
