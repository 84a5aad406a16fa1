import { kindsOf, rewardKey, type SettlementKind } from './terms.ts';

export type SettlementState = 'settling' | 'settled' | 'held' | 'released' | 'refused' | 'reversed';

/** Rewards of a new member that fell due together, as far as a payout depends on them. */
export interface InvitationSettlement {
  readonly id: string;
  readonly kind: SettlementKind;
  readonly dueAt: Date;
  readonly settlesAt: Date;
  readonly state: SettlementState;
  /** Refused with the whole invitation, as fraud. */
  readonly isFraud: boolean;
}

/** A reward as far as a payout depends on it. Amounts in micro-HDAG. */
export interface InvitationReward {
  readonly id: string;
  readonly key: string;
  /** Null once its member has left. */
  readonly userId: string | null;
  readonly state: 'waiting' | 'due' | 'held' | 'paid' | 'refused' | 'lapsed' | 'reversed';
  readonly dueAt: Date | null;
  readonly posted: bigint;
  readonly left: bigint;
}

/** All that one new member is the reason for: what every payout is planned from. */
export interface Invitation<
  Settlement extends InvitationSettlement = InvitationSettlement,
  Reward extends InvitationReward = InvitationReward,
> {
  readonly newMemberId: string;
  /** Null for who came alone, and once the referrer has left. */
  readonly referrerId: string | null;
  /** Members above, nearest first; null for who has left. */
  readonly line: readonly (string | null)[];
  readonly recordedAt: Date;
  readonly promisedAt: Date | null;
  readonly verifiedAt: Date | null;
  readonly completedAt: Date | null;
  /** Found fraudulent: it counts nothing. */
  readonly isWithdrawn: boolean;
  readonly settlements: readonly Settlement[];
  readonly rewards: readonly Reward[];
}

/** The rewards that fall due together, as far as they are promised. */
export function rewardsOfKind<Reward extends { readonly key: string }>(
  { newMemberId, rewards }: { readonly newMemberId: string; readonly rewards: readonly Reward[] },
  kind: SettlementKind,
): readonly Reward[] {
  const keys = kindsOf(kind).map((reward) => rewardKey(reward, newMemberId));
  return rewards.filter(({ key }) => keys.includes(key));
}
