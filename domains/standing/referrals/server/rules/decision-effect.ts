import { formatHdag } from '#standing/tokens/contract';
import { decidedRewards } from './judge-invitation.ts';
import type { SettlementKind } from './terms.ts';

interface Reward {
  readonly key: string;
  readonly state: string;
  /** Micro-HDAG. */
  readonly valueNow: bigint;
  readonly posted: bigint;
}

interface Invitation {
  readonly newMemberId: string;
  readonly settlements: readonly {
    readonly id: string;
    readonly kind: SettlementKind;
    readonly isFraud: boolean;
  }[];
  readonly rewards: readonly Reward[];
  readonly isWithdrawn: boolean;
}

const sumOf = (rewards: readonly Reward[], of: (reward: Reward) => bigint): string =>
  formatHdag(rewards.reduce((sum, reward) => sum + of(reward), 0n));

/** Describes the effect of a decision about a settlement for the administrator who chooses. */
export function decisionEffect(invitation: Invitation, settlementId: string, decision: string): string {
  const { settlements, rewards, isWithdrawn } = invitation;
  const own = settlements.find(({ id }) => id === settlementId);
  const worth = sumOf(own ? decidedRewards(invitation, own) : [], ({ valueNow }) => valueNow);
  const paid = sumOf(rewards, ({ posted }) => posted);
  switch (decision) {
    case 'release':
      return isWithdrawn
        ? `All that was refused of this invitation is released, ${worth} HDAG within the daily limits. Its points and RepID count again.`
        : `${worth} HDAG are paid, within the daily limits.`;
    case 'refuse':
      return `${worth} HDAG are not paid. The invitation still counts: its points and RepID stay. The members can appeal.`;
    case 'fraud':
      return `None of this invitation's rewards is paid, and its points and RepID are taken back. The members can appeal; a release gives all of it back.${paid === '0' ? '' : ' What was paid already stays: “Take back what was paid” is for that.'}`;
    default:
      return `${paid} HDAG go back to the pool, as far as they are there. Points and RepID of the invitation go too. It cannot be undone.`;
  }
}
