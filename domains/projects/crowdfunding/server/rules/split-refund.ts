interface Refund {
  /** All that was given to the campaign, and what it has paid out, wei. */
  readonly raised: bigint;
  readonly paid: bigint;
  /** Amount the wallet got back for all it gave; null where it is not known to the wei. */
  readonly fetched: bigint | null;
}

/** Computes the refund of a gift, wei, to a few wei: its share of what the campaign did not pay out, rounded down. */
export function refundOf(gift: bigint, { raised, paid }: Pick<Refund, 'raised' | 'paid'>): bigint {
  return raised === 0n ? 0n : ((raised - paid) * gift) / raised;
}

/**
 * Each refund rounds down, and the next ones share what that leaves: by so many wei a refund may differ from its
 * share.
 */
const ROUNDING = 1_000_000n;

/**
 * Splits a wallet's refund among its gifts, wei. A refund is the wallet's share of what the campaign did not
 * pay out. Where the gifts are not all that the wallet gave, each has its share, rounded down.
 */
export function splitRefund(gifts: readonly bigint[], { fetched, ...sums }: Refund): bigint[] {
  const shares = gifts.map((wei) => refundOf(wei, sums));
  const rest = (fetched ?? 0n) - shares.reduce((sum, share) => sum + share, 0n);
  if (fetched === null || rest > ROUNDING || rest < -ROUNDING) return shares;
  const last = shares.length - 1;
  return shares.map((share, at) => (at === last ? clamp(share + rest, gifts[at] ?? 0n) : share));
}

const clamp = (wei: bigint, most: bigint): bigint => (wei < 0n ? 0n : wei > most ? most : wei);
