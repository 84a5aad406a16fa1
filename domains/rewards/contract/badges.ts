import type { RuleId } from '#reputation/contract';

/** What a badge asks for: something that earns RepID, done so many times. */
export interface BadgeRule {
  readonly label: string;
  /** What to do, as a sentence. */
  readonly text: string;
  readonly rule: RuleId;
  readonly times: number;
}

/**
 * Every badge, in the order it is shown: the four the specification names (§3 "User stats"), then ours. A badge counts
 * the facts that earn RepID, so a domain that tells reputation of a new fact opens the badges made of it.
 */
export const BADGES = {
  creator: { label: 'Creator', text: 'Publish a project.', rule: 'project-published', times: 1 },
  networker: {
    label: 'Networker',
    text: 'Bring 5 people who verify a contact.',
    rule: 'referral-verified',
    times: 5,
  },
  backer: {
    label: 'Backer',
    text: 'Back a project with 0.001 ETH or more.',
    rule: 'contribution-confirmed',
    times: 1,
  },
  innovator: { label: 'Innovator', text: 'Publish 3 projects.', rule: 'project-published', times: 3 },
  connector: {
    label: 'Connector',
    text: 'Bring 25 people who verify a contact.',
    rule: 'referral-verified',
    times: 25,
  },
  scholar: { label: 'Scholar', text: 'Complete all 8 learning topics.', rule: 'topic-completed', times: 8 },
  graduate: {
    label: 'Graduate',
    text: 'Pass the knowledge assessment.',
    rule: 'assessment-passed',
    times: 1,
  },
  guardian: {
    label: 'Guardian',
    text: 'Set up an authenticator app and a passkey.',
    rule: 'factor-set-up',
    times: 2,
  },
  reachable: {
    label: 'Reachable',
    text: 'Verify 2 kinds of contact.',
    rule: 'contact-verified',
    times: 2,
  },
  introduced: { label: 'Introduced', text: 'Complete your profile.', rule: 'profile-complete', times: 1 },
  vouched: {
    label: 'Vouched for',
    text: 'Be endorsed 3 times.',
    rule: 'endorsement-received',
    times: 3,
  },
  voter: { label: 'Voter', text: 'Cast 10 votes.', rule: 'vote-cast', times: 10 },
  applicant: {
    label: 'Applicant',
    text: 'Submit a grant application.',
    rule: 'application-submitted',
    times: 1,
  },
  grantee: { label: 'Grantee', text: 'Be awarded a grant.', rule: 'grant-awarded', times: 1 },
  teammate: {
    label: 'Teammate',
    text: 'Turn an introduction into a team.',
    rule: 'introduction-teamed',
    times: 1,
  },
  hacker: { label: 'Hacker', text: 'Hand in at a hackathon.', rule: 'hackathon-submitted', times: 1 },
  trader: { label: 'Trader', text: 'Complete 5 exchanges.', rule: 'exchange-completed', times: 5 },
} as const satisfies Readonly<Record<string, BadgeRule>>;

export type BadgeId = keyof typeof BADGES;

export const BADGE_IDS = Object.keys(BADGES) as [BadgeId, ...BadgeId[]];

/** Whether a badge has this name. */
export function isBadgeId(name: string): name is BadgeId {
  return Object.hasOwn(BADGES, name);
}

/** The badges `/api/user/stats` names (spec §3 "User stats"). */
export const STATS_BADGES = [
  'creator',
  'networker',
  'backer',
  'innovator',
] as const satisfies readonly BadgeId[];
