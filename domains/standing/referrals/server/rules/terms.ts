import { formatHdag, MICRO_PER_HDAG } from '#standing/tokens/contract';

/** Rewards that one new member is the reason for, by whom they go to. */
export const REWARD_KINDS = ['joined', 'direct', 'level2', 'level3'] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

/** Steps that rewards are pending on: the new member's own for a contact, the others for a profile as well. */
export const SETTLEMENT_KINDS = ['joined', 'completed'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** Levels above the new member; 0 is themselves. */
export const LEVEL_OF: Readonly<Record<RewardKind, 0 | 1 | 2 | 3>> = {
  joined: 0,
  direct: 1,
  level2: 2,
  level3: 3,
};

const ABOVE: readonly RewardKind[] = ['direct', 'level2', 'level3'];

/** The rewards that fall due together. */
export function kindsOf(settlement: SettlementKind): readonly RewardKind[] {
  return settlement === 'joined' ? ['joined'] : ABOVE;
}

/** Names the reward to the ledger: a fact is rewarded once. */
export function rewardKey(kind: RewardKind, newMemberId: string): string {
  return `referral.${kind}:${newMemberId}`;
}

/** Keys of all rewards that a new member can be the reason for. */
export const rewardKeys = (newMemberId: string): string[] =>
  REWARD_KINDS.map((kind) => rewardKey(kind, newMemberId));

const KEY = /^referral\.(joined|direct|level2|level3):([0-9a-f-]{36})$/;

/** Reads a reward's key; null for rewards of others. */
export function readRewardKey(key: string): { kind: RewardKind; newMemberId: string } | null {
  const [, kind, newMemberId] = KEY.exec(key) ?? [];
  return kind && newMemberId ? { kind: kind as RewardKind, newMemberId } : null;
}

/** Rewards in HDAG, as the settings say them. */
export interface RewardTerms {
  readonly newMemberReward: number;
  readonly directReward: number;
  readonly level2Reward: number;
  readonly level3Reward: number;
}

export interface PlannedReward {
  readonly kind: RewardKind;
  readonly userId: string;
  /** Micro-HDAG. */
  readonly amount: bigint;
}

/** HDAG as a setting says it, in micro-HDAG. */
export function microOf(hdag: number): bigint {
  return BigInt(Math.round(hdag * Number(MICRO_PER_HDAG)));
}

/** The same as the API writes amounts. */
export function hdagText(hdag: number): string {
  return formatHdag(microOf(hdag));
}

/**
 * Plans the rewards that a registration promises: to the new member, and to at most three above (economy.md
 * "Referrals"). Without a referrer there is no reward.
 * @param ancestors who brought the new member, who brought that one, and so on, null for who has left; none
 *   beyond the third earns
 */
export function plannedRewards(
  newMemberId: string,
  ancestors: readonly (string | null)[],
  terms: RewardTerms,
): PlannedReward[] {
  if (ancestors.length === 0) return [];
  const amounts: Readonly<Record<RewardKind, number>> = {
    joined: terms.newMemberReward,
    direct: terms.directReward,
    level2: terms.level2Reward,
    level3: terms.level3Reward,
  };
  const members = [newMemberId, ...ancestors];
  return REWARD_KINDS.flatMap((kind) => {
    const userId = members[LEVEL_OF[kind]];
    return userId == null ? [] : [{ kind, userId, amount: microOf(amounts[kind]) }];
  });
}
