/** The five items of profile completion, each worth a fifth (spec §4 "Profile completion", §9). */
export const COMPLETION_ITEMS = ['username', 'email', 'walletAddress', 'persona', 'bio'] as const;
export type CompletionItem = (typeof COMPLETION_ITEMS)[number];
/** Percent of a complete profile. */
export const COMPLETE = 100;

/** Facts that decide completion: five texts, and whether the address is proved. */
export type CompletionFacts = Readonly<Record<CompletionItem, string | null>> & {
  readonly emailVerified: boolean;
};

/** How complete a profile is, out of 100, and which items are not there yet. */
export interface Completion {
  readonly percent: number;
  readonly missing: CompletionItem[];
}

/**
 * The one rule of profile completion: username, email, walletAddress, persona and bio, 20 % each (spec §4 "Profile
 * completion"). An address counts only once it is verified (economy.md "Referrals"): else 80 %, where rewards become
 * due, could be reached with an address that has no owner.
 */
export function completionOf(facts: CompletionFacts): Completion {
  const missing = COMPLETION_ITEMS.filter(
    (item) => !facts[item]?.trim() || (item === 'email' && !facts.emailVerified),
  );
  return { percent: COMPLETE - (missing.length * COMPLETE) / COMPLETION_ITEMS.length, missing };
}
