import { COMPLETION_PER_ITEM } from '../../contract/constants.ts';
import { isFilled, type MemberFacts } from './member-facts.ts';

/**
 * How complete a profile is, in percent: 20 for each of username, email, walletAddress, persona, bio
 * (spec §4 "Profile completion").
 */
export function completionOf(
  facts: Pick<MemberFacts, 'username' | 'email' | 'wallet' | 'persona' | 'bio'>,
): number {
  const items = [facts.username, facts.email, facts.wallet, facts.persona, facts.bio];
  return items.filter(isFilled).length * COMPLETION_PER_ITEM;
}
