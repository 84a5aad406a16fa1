import type { Gift } from '#engines/tally';

/** A confirmed gift to a project. */
export interface RoundGift {
  readonly projectId: string;
  /** Null for a wallet that no member has linked. */
  readonly contributorId: string | null;
  readonly wei: bigint;
}

interface Readings {
  /** Members who have reached the round's level now. */
  readonly eligible: ReadonlySet<string>;
  /** Owners by project: a gift to one's own project is money only. */
  readonly owners: ReadonlyMap<string, string>;
  readonly pseudonymOf: (memberId: string) => string;
}

/**
 * The gifts that count for the match, summed by donor and project, donors by pseudonym. Money from a wallet without a
 * member, from a member below the level, and to one's own project is money only.
 */
export function countedGifts(gifts: readonly RoundGift[], readings: Readings): Gift[] {
  const { eligible, owners, pseudonymOf } = readings;
  const sums = new Map<string, Gift>();
  for (const { projectId, contributorId, wei } of gifts) {
    if (contributorId === null || !eligible.has(contributorId) || owners.get(projectId) === contributorId)
      continue;
    const donor = pseudonymOf(contributorId);
    const key = `${projectId}/${donor}`;
    const amount = (sums.get(key)?.amount ?? 0n) + wei;
    sums.set(key, { project: projectId, donor, amount });
  }
  return [...sums.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const keyOf = ({ project, donor }: Gift): string => `${project}/${donor}`;

/** All money by project, wei. */
export function receivedByProject(gifts: readonly RoundGift[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { projectId, wei } of gifts) sums.set(projectId, (sums.get(projectId) ?? 0n) + wei);
  return sums;
}
