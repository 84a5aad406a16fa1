import { squareRoot } from './square-root.ts';

/** clr.fund counts alpha in these parts (ALPHA_PRECISION). */
const PRECISION = 10n ** 18n;

/** Gifts to a project of a clr.fund round: sums over its donors. */
export interface VoiceCredits {
  /** Σ of votes, a donor's votes being the root of its credits. */
  readonly votes: bigint;
  /** Σ of credits. */
  readonly spent: bigint;
}

/** Credits and votes of one gift: as many whole credits as it pays for. */
export function voiceCredits(amount: bigint, factor: bigint): VoiceCredits {
  const spent = amount / factor;
  return { spent, votes: squareRoot(spent) };
}

/**
 * Computes what clr.fund pays each project, its own gifts included, base units; rounded down as its contract does, so
 * dust stays.
 * - `linear`: pool · v / Σv + s·f (the first rounds)
 * - `alpha`: (α·f·v² + (P − α)·f·s) / P with α = pool·P / (f·Σv² − f·Σs). α may be more than P: a pool that is larger
 *   than all demand is paid out.
 * (clr.fund, FundingRound.sol, `calcAlpha` and `getAllocatedAmount`; J. Coleman, *MACI*; figures in the tests are of
 * rounds that were held)
 */
export function clrFundAllocations(
  projects: readonly VoiceCredits[],
  { pool, factor, rule }: { pool: bigint; factor: bigint; rule: 'alpha' | 'linear' },
): bigint[] {
  const votes = projects.reduce((sum, one) => sum + one.votes, 0n);
  if (rule === 'linear') {
    return projects.map((one) => (votes === 0n ? 0n : (pool * one.votes) / votes) + one.spent * factor);
  }
  const squares = projects.reduce((sum, one) => sum + one.votes * one.votes, 0n);
  const spent = projects.reduce((sum, one) => sum + one.spent, 0n);
  const excess = factor * (squares - spent);
  // Where no two people gave together, quadratic funding demands nothing.
  const alpha = excess > 0n ? (pool * PRECISION) / excess : 0n;
  return projects.map(
    (one) => (alpha * factor * one.votes * one.votes + (PRECISION - alpha) * factor * one.spent) / PRECISION,
  );
}
