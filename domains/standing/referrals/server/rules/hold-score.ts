/** Known facts of a new member and of those they came with. */
export interface HoldSignals {
  /** Another account has an address of the same person. */
  readonly addressSeen: boolean;
  /** A browser of theirs is one of their referrer's too. */
  readonly deviceOfReferrer: boolean;
  /** Other accounts that were seen in a browser of theirs. */
  readonly deviceOthers: number;
  /** 1 − coefficient of variation of the gaps between joins, not below 0. */
  readonly regularity: number;
  /** Levels of the group, at least 1. */
  readonly depth: number;
  /** Share of the group that was done soon after joining. */
  readonly fastShare: number;
  /** ln(completion rate of the group ÷ the usual one), not below 0. */
  readonly completionExcess: number;
  /** They joined from a network of their referrer's. */
  readonly networkOfReferrer: boolean;
  /** How rare that network is, at least 0. */
  readonly networkRarity: number;
}

/** Weights of the logistic model (economy.md "Referrals"; the completion rate has the weight one). */
export const HOLD_WEIGHTS = {
  address: 2.2,
  'device-of-referrer': 1.3,
  'device-shared': 1.3,
  regular: 1.3,
  depth: 1.2,
  fast: 1.1,
  completion: 1,
  network: 0.4,
} as const;
export const HOLD_BIAS = -1.6;

export type HoldFeature = keyof typeof HOLD_WEIGHTS;

/** How many times heavier than nothing a part must speak to be named as a reason. */
const NAMED_FROM = 0.25;

export interface HoldScore {
  /** 0 to 1. */
  readonly score: number;
  /** Reasons for holding it, the strongest first. */
  readonly reasons: readonly HoldFeature[];
}

/** Weighs each part of the sum under the logistic curve. */
export function holdParts(signals: HoldSignals): Readonly<Record<HoldFeature, number>> {
  const on = (is: boolean): number => (is ? 1 : 0);
  const values: Readonly<Record<HoldFeature, number>> = {
    address: on(signals.addressSeen),
    'device-of-referrer': on(signals.deviceOfReferrer),
    'device-shared': Math.log(1 + signals.deviceOthers),
    regular: signals.regularity,
    depth: Math.log(signals.depth),
    fast: signals.fastShare,
    completion: signals.completionExcess,
    network: on(signals.networkOfReferrer) * signals.networkRarity,
  };
  const parts = Object.entries(values).map(([feature, value]) => [
    feature,
    HOLD_WEIGHTS[feature as HoldFeature] * value,
  ]);
  return Object.fromEntries(parts) as Record<HoldFeature, number>;
}

/** How much a new member looks made up: a small logistic model (economy.md "Referrals"). */
export function holdScore(signals: HoldSignals): HoldScore {
  const parts = Object.entries(holdParts(signals)) as [HoldFeature, number][];
  const sum = parts.reduce((total, [, part]) => total + part, HOLD_BIAS);
  const reasons = parts
    .filter(([, part]) => part >= NAMED_FROM)
    .sort(([, one], [, other]) => other - one)
    .map(([feature]) => feature);
  return { score: 1 / (1 + Math.exp(-sum)), reasons };
}

/**
 * How rare a network is among members: 0 for one that many others use, so a carrier's or a campus's prefix weighs
 * nothing (economy.md "Referrals").
 * @param others members of this network outside the group
 */
export function networkRarity(members: number, others: number): number {
  return Math.max(0, Math.log(members / (50 * (1 + others))) / 5);
}
