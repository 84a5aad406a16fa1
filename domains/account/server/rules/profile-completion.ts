import { COMPLETION_ITEM_PERCENT, COMPLETION_ITEMS } from '../../contract/profile-constants.ts';
import type { ProfileCompletion } from '../../contract/profile-schemas.ts';

/** What completion and next steps are decided by. */
export interface ProfileFacts {
  readonly username: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly walletAddress: string | null;
  readonly persona: string | null;
  readonly bio: string | null;
  readonly interests: readonly string[];
  readonly skills: readonly string[];
}

/**
 * How complete a profile is (spec §4 "Profile completion": username, email, walletAddress, persona, bio, 20 % each).
 * Where rewards are meant an address counts only once it is verified (economy.md "Referrals"), so there are two
 * figures. Interests and skills are not among the five.
 */
export function profileCompletion(facts: ProfileFacts): ProfileCompletion {
  const missing = COMPLETION_ITEMS.filter((item) => (facts[item] ?? '').trim() === '');
  const percent = (COMPLETION_ITEMS.length - missing.length) * COMPLETION_ITEM_PERCENT;
  const unproved = missing.includes('email') || facts.emailVerified ? 0 : COMPLETION_ITEM_PERCENT;
  return { percent, rewardPercent: percent - unproved, missing };
}
