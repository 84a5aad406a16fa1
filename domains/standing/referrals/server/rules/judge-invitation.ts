import { unfit } from '#members/reviews/contract';
import type { SettlementState } from './invitation.ts';
import { kindsOf, rewardKey, type SettlementKind } from './terms.ts';

interface JudgedSettlement {
  readonly id: string;
  readonly kind: SettlementKind;
  readonly state: SettlementState;
  readonly isFraud: boolean;
}

interface JudgedReward {
  readonly key: string;
  readonly userId: string | null;
  readonly state: string;
  /** Micro-HDAG that were paid. */
  readonly posted: bigint;
}

/** All that one new member is the reason for, as far as a decision depends on it. */
interface Judged {
  readonly newMemberId: string;
  readonly settlements: readonly JudgedSettlement[];
  readonly rewards: readonly JudgedReward[];
  /** Found fraudulent: it counts nothing. */
  readonly isWithdrawn: boolean;
}

/** Effect of a decision on an invitation. */
export interface InvitationPlan {
  readonly newMemberId: string;
  /** Settlements it decides, the one of the case first. */
  readonly settlementIds: readonly string[];
  readonly state: Extract<SettlementState, 'released' | 'refused' | 'reversed'>;
  readonly isFraud: boolean;
  /** Points and RepID of the invitation go, or come back. */
  readonly counts: 'withdrawn' | 'restored' | 'unchanged';
  /** Keys of rewards. */
  readonly refuses: readonly string[];
  readonly releases: readonly string[];
  readonly takesBack: readonly string[];
}

const OPEN: readonly string[] = ['waiting', 'due', 'held'];
const isOpen = ({ state }: JudgedReward): boolean => OPEN.includes(state);
const isRefusable = (reward: JudgedReward): boolean => isOpen(reward) || reward.state === 'refused';
const isUndecided = ({ state }: JudgedReward): boolean => state === 'held' || state === 'refused';
const keysOf = (rewards: readonly JudgedReward[]): readonly string[] => rewards.map(({ key }) => key);

/**
 * Selects the rewards that a decision about a settlement covers: the rewards that fell due with it, and where the
 * invitation was refused as fraud, all that is refused of it, also what had not fallen due yet.
 */
export function decidedRewards<Reward extends Pick<JudgedReward, 'key' | 'state'>>(
  { newMemberId, rewards }: { readonly newMemberId: string; readonly rewards: readonly Reward[] },
  { kind, isFraud }: Pick<JudgedSettlement, 'kind' | 'isFraud'>,
): readonly Reward[] {
  const own = kindsOf(kind).map((reward) => rewardKey(reward, newMemberId));
  return rewards.filter(({ key, state }) => own.includes(key) || (isFraud && state === 'refused'));
}

/**
 * Plans what follows from a decision (economy.md "Referrals", "A reward found fraudulent"; decisions 0027 and 0033).
 * `release`: what is held or refused is paid; of an invitation refused as fraud everything that is refused, and it
 * counts again. `refuse`: what is held is not paid; the invitation counts. `fraud`: nothing it would still pay is, and
 * it counts nothing; what was only refused before is refused as fraud from then on, so that one release lifts all of
 * it. `reverse`: what it paid is taken back as well.
 * @throws reviews.decision_unfit when there is nothing to refuse or take back
 */
export function judgeInvitation(invitation: Judged, settlementId: string, decision: string): InvitationPlan {
  const own = invitation.settlements.find(({ id }) => id === settlementId);
  if (!own) throw unfit('Its rewards are gone.');
  switch (decision) {
    case 'release':
      return planRelease(invitation, own);
    case 'refuse':
      return {
        ...nothing(invitation, own),
        refuses: keysOf(decidedRewards(invitation, own).filter(isUndecided)),
      };
    case 'fraud':
      return planFraud(invitation, own);
    default:
      return planReversal(invitation, own);
  }
}

function nothing({ newMemberId }: Judged, { id }: JudgedSettlement): InvitationPlan {
  const plan = { newMemberId, settlementIds: [id], state: 'refused', isFraud: false } as const;
  return { ...plan, counts: 'unchanged', refuses: [], releases: [], takesBack: [] };
}

function planRelease(invitation: Judged, own: JudgedSettlement): InvitationPlan {
  const others = invitation.settlements.filter(({ id, isFraud }) => id !== own.id && own.isFraud && isFraud);
  return {
    ...nothing(invitation, own),
    settlementIds: [own, ...others].map(({ id }) => id),
    state: 'released',
    counts: own.isFraud ? 'restored' : 'unchanged',
    releases: keysOf(decidedRewards(invitation, own).filter(isUndecided)),
  };
}

function planFraud(invitation: Judged, own: JudgedSettlement): InvitationPlan {
  const { settlements, rewards, isWithdrawn } = invitation;
  if (isWithdrawn || !rewards.some(isRefusable)) {
    throw unfit('There is nothing left to refuse of this invitation.');
  }
  const others = settlements.filter(
    (one) => one.id !== own.id && decidedRewards(invitation, one).some(isRefusable),
  );
  return {
    ...nothing(invitation, own),
    settlementIds: [own, ...others].map(({ id }) => id),
    isFraud: true,
    counts: 'withdrawn',
    refuses: keysOf(rewards.filter(isRefusable)),
  };
}

function planReversal(invitation: Judged, own: JudgedSettlement): InvitationPlan {
  const { settlements, rewards } = invitation;
  const paid = rewards.filter(({ posted }) => posted > 0n);
  if (paid.length === 0) {
    throw unfit('Nothing was paid for this invitation yet. Refuse it as fraud instead.');
  }
  const others = settlements.filter(({ id }) => id !== own.id);
  return {
    ...nothing(invitation, own),
    settlementIds: [own, ...others].map(({ id }) => id),
    state: 'reversed',
    counts: 'withdrawn',
    refuses: keysOf(rewards.filter((reward) => reward.posted === 0n && isOpen(reward))),
    takesBack: keysOf(paid),
  };
}
