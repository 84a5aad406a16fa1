import { type CompletionItem, completionOf } from '#members/profiles/contract';
import type { UnlockLevel } from '#platform/kernel/access.ts';
import type { Gap, LevelRule } from './level-rule.ts';
import { isFilled, type MemberFacts, type MemberState, secondFactors } from './member-facts.ts';

const VERIFY_EMAIL: Gap = { label: 'Verify your email address', link: '/onboarding?step=3' };
const ADD_EMAIL: Gap = { label: 'Add and verify an email address', link: '/onboarding?step=2' };
const FACTOR: Gap = { label: 'Set up an authenticator app or a passkey', link: '/onboarding?step=4' };
const SECOND_PROOF: Gap = {
  label: 'Add one more: another factor or a second verified contact',
  link: '/onboarding?step=4',
};
const WALLET: Gap = { label: 'Link a wallet', link: '/onboarding?step=5' };
const PROFILE: Gap = { label: 'Complete your profile', link: '/profile/edit' };

/** Profile items that have a level of their own. */
const NAMED_ALREADY: ReadonlySet<CompletionItem> = new Set(['email', 'walletAddress']);

/** The levels that identity's facts decide; domains above declare theirs. */
export const OWN_LEVELS: readonly LevelRule[] = [
  { id: 'basic', order: 1, gaps: () => [] },
  {
    id: 'email',
    order: 2,
    gaps: ({ email, emailVerified }) => (emailVerified ? [] : [isFilled(email) ? VERIFY_EMAIL : ADD_EMAIL]),
  },
  {
    id: '2fa',
    order: 4,
    gaps: (facts) => {
      const factor = secondFactors(facts) > 0 ? [] : [FACTOR];
      const proof = secondFactors(facts) > 1 || verifiedContacts(facts) > 1 ? [] : [SECOND_PROOF];
      return [...factor, ...proof];
    },
  },
  { id: 'wallet', order: 5, gaps: ({ walletAddress }) => (isFilled(walletAddress) ? [] : [WALLET]) },
  {
    id: 'full',
    order: 100,
    isLast: true,
    gaps: (facts) => {
      const { missing } = completionOf(facts);
      return missing.some((item) => !NAMED_ALREADY.has(item)) ? [PROFILE] : [];
    },
  },
];

function verifiedContacts({ emailVerified, secondEmail, telegram, phone }: MemberFacts): number {
  return [emailVerified, secondEmail !== null, telegram !== null, phone !== null].filter(Boolean).length;
}

/** Lists the steps a member lacks for a level; nothing when it is reached (economy "Unlock levels"). */
export function gapsOf(level: LevelRule, state: MemberState, levels: readonly LevelRule[]): readonly Gap[] {
  const own = level.gaps(state.facts, state.knownOf.levels.has(level.id));
  if (!level.isLast) return own;
  const others = levels.filter(({ isLast }) => !isLast);
  return [...others.flatMap((other) => gapsOf(other, state, levels)), ...own];
}

/** The levels a member has reached, lowest first. No level asks for another, but the last one asks for all. */
export function levelsOf(state: MemberState, levels: readonly LevelRule[]): readonly UnlockLevel[] {
  return levels.filter((level) => gapsOf(level, state, levels).length === 0).map(({ id }) => id);
}
