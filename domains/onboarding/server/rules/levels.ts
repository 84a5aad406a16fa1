import { UNLOCK_LEVELS, type UnlockLevel } from '#platform/kernel/access.ts';
import type { CompletionItem } from '../../contract/constants.ts';
import { completionOf } from './completion.ts';
import { isFilled, type MemberFacts, secondFactors } from './member-facts.ts';

/** What a level can lack, each with its words and the page where it is done. */
const GAPS = {
  'verify-email': { label: 'Verify your e-mail address', link: '/onboarding?step=3' },
  assessment: { label: 'Pass the knowledge assessment', link: '/learning' },
  factor: { label: 'Set up an authenticator app or a passkey', link: '/onboarding?step=4' },
  'second-proof': { label: 'Add a second factor or a second verified contact', link: '/onboarding?step=4' },
  wallet: { label: 'Link a wallet', link: '/onboarding?step=5' },
  profile: { label: 'Complete your profile', link: '/profile/edit' },
} as const;

export type Gap = keyof typeof GAPS;

/** Words and page of a gap. */
export function describeGap(gap: Gap): { readonly label: string; readonly link: string } {
  return GAPS[gap];
}

const OWN_GAPS: Readonly<Record<Exclude<UnlockLevel, 'full'>, (facts: MemberFacts) => readonly Gap[]>> = {
  basic: () => [],
  email: ({ emailVerified }) => (emailVerified ? [] : ['verify-email']),
  knowledge: ({ hasPassedAssessment }) => (hasPassedAssessment ? [] : ['assessment']),
  '2fa': (facts) => {
    const factor: Gap[] = secondFactors(facts) > 0 ? [] : ['factor'];
    const proof: Gap[] = secondFactors(facts) > 1 || verifiedContacts(facts) > 1 ? [] : ['second-proof'];
    return [...factor, ...proof];
  },
  wallet: ({ wallet }) => (isFilled(wallet) ? [] : ['wallet']),
};

function verifiedContacts({ emailVerified, secondEmail, telegram, phone }: MemberFacts): number {
  return [emailVerified, secondEmail !== null, telegram !== null, phone !== null].filter(Boolean).length;
}

/** Items of the profile that levels of their own ask for. */
const NAMED_ALREADY: ReadonlySet<CompletionItem> = new Set(['email', 'walletAddress']);

/** What a member lacks for a level; nothing when it is reached (economy "Unlock levels"). */
export function gapsOf(level: UnlockLevel, facts: MemberFacts): readonly Gap[] {
  if (level !== 'full') return OWN_GAPS[level](facts);
  const others = Object.values(OWN_GAPS).flatMap((gaps) => gaps(facts));
  const { missing } = completionOf({ ...facts, walletAddress: facts.wallet });
  return missing.some((item) => !NAMED_ALREADY.has(item)) ? [...others, 'profile'] : others;
}

/** The levels a member has reached, lowest first. No level asks for another, but `full` asks for all. */
export function levelsOf(facts: MemberFacts): readonly UnlockLevel[] {
  return UNLOCK_LEVELS.filter((level) => gapsOf(level, facts).length === 0);
}
