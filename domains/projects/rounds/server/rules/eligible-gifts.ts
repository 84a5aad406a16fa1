import type { Gift } from '#engines/tally';

/** A confirmed gift to a project. */
export interface RoundGift {
  readonly projectId: string;
  /** Null for a wallet that no member has linked. */
  readonly contributorId: string | null;
  readonly wallet: string;
  /** The address of the contract that holds the money until it pays it out. */
  readonly campaign: string;
  readonly wei: bigint;
}

/** Payout of a campaign out of all it was given, wei. */
export interface Paid {
  readonly raised: bigint;
  readonly paid: bigint;
}

/**
 * By campaign what it has paid out: the rest may still be refunded. `assumed`: as if every campaign paid out all it
 * holds, for results before the final one.
 */
export type PaidParts = ReadonlyMap<string, Paid> | 'assumed';

export interface Readings {
  /** Members who have reached the round's level now. */
  readonly eligible: ReadonlySet<string>;
  /** Owner and team by project: a gift to one's own project is money only. */
  readonly insiders: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Whether a gift may count for the match: from a member of the round's level, and not to their own project. */
export function isEligible(
  { projectId, contributorId }: RoundGift,
  { eligible, insiders }: Readings,
): boolean {
  return (
    contributorId !== null && eligible.has(contributorId) && !insiders.get(projectId)?.has(contributorId)
  );
}

/**
 * Computes the part of a gift that counts, wei, rounded down: the part that its campaign has paid out. It has left the
 * contract, so a gift cannot be matched and then refunded.
 */
export function paidPartOf({ campaign, wei }: RoundGift, parts: PaidParts): bigint {
  if (parts === 'assumed') return wei;
  const { raised, paid } = parts.get(campaign) ?? { raised: 0n, paid: 0n };
  if (raised <= 0n) return 0n;
  return paid >= raised ? wei : (wei * paid) / raised;
}

/**
 * All gifts, summed by donor and project, donors by pseudonym, each with what of it counts for the match. Money from a
 * wallet without a member, from a member below the level, to one's own project, and what may still be refunded is money
 * only.
 * @param pseudonymOf of a member, or of a wallet without one
 */
export function sumGifts(
  gifts: readonly RoundGift[],
  readings: Readings & {
    readonly parts: PaidParts;
    readonly pseudonymOf: (of: { readonly contributorId: string | null; readonly wallet: string }) => string;
  },
): Required<Gift>[] {
  const sums = new Map<string, Required<Gift>>();
  for (const gift of gifts) {
    const { projectId: project, wei } = gift;
    const donor = readings.pseudonymOf(gift);
    const key = `${project}/${donor}`;
    const before = sums.get(key) ?? { amount: 0n, counted: 0n };
    const counted = isEligible(gift, readings) ? paidPartOf(gift, readings.parts) : 0n;
    sums.set(key, {
      project,
      donor,
      amount: before.amount + wei,
      counted: before.counted + counted,
    });
  }
  return [...sums.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const keyOf = ({ project, donor }: Gift): string => `${project}/${donor}`;
