import type { RewardOrder } from '#standing/tokens/contract';
import type { SettlementState } from './invitation.ts';
import type { SettlementKind } from './terms.ts';

/** Notification whose text is known when it is planned. */
export interface PlannedNote {
  readonly userId: string;
  readonly type: 'info' | 'success' | 'warning';
  readonly title: string;
  readonly message: string;
  readonly link: string;
  readonly key: string;
}

/** Notification that names what a reward is worth once the orders are carried out (`payout-notes.ts`). */
export interface RewardNote {
  readonly userId: string;
  readonly about: 'joined' | 'completed';
  readonly newMemberId: string;
  /** Level of the notified member above the new one. */
  readonly level: 0 | 1 | 2 | 3;
  /** Null where no reward is theirs. */
  readonly rewardKey: string | null;
  readonly isReachable: boolean;
}

export type PayoutNote = PlannedNote | RewardNote;

/** A settlement that begins: its rewards fell due. */
export interface Beginning {
  readonly kind: SettlementKind;
  readonly dueAt: Date;
  readonly settlesAt: Date;
}

/** Result of the score of a settlement. */
export interface Scored {
  readonly id: string;
  readonly score: number;
  readonly limit: number;
  readonly reasons: readonly string[];
  readonly isFlagged: boolean;
  readonly at: Date;
}

/**
 * All that a payout changes, written at once by `services/write-payout.ts`; notes in the order in which they are sent.
 */
export interface PayoutPlan {
  readonly newMemberId: string;
  /** Steps of the invitation that are recorded now. */
  readonly steps: {
    readonly promisedAt?: Date;
    readonly verifiedAt?: Date;
    readonly completedAt?: Date;
    readonly points?: number;
  };
  /** Points and RepID of the invitation go, with a reason, or come back. */
  readonly counts: { readonly to: 'withdrawn'; readonly reason: string } | { readonly to: 'restored' } | null;
  readonly begins: readonly Beginning[];
  readonly scored: Scored | null;
  /** State of settlements from now on. */
  readonly settles: {
    readonly ids: readonly string[];
    readonly state: SettlementState;
    readonly isFraud: boolean;
  } | null;
  /** Cases that are opened for an administrator, by the settlement. */
  readonly opens: { readonly id: string; readonly openedAt: Date } | null;
  readonly orders: readonly RewardOrder[];
  readonly notes: readonly PayoutNote[];
  readonly audits: readonly {
    readonly action: string;
    readonly actorId?: string;
    readonly subjectId: string;
    readonly details?: Readonly<Record<string, unknown>>;
  }[];
  readonly events: readonly (
    | { readonly event: 'verified'; readonly referrerId: string; readonly points: number; readonly at: Date }
    | { readonly event: 'completed'; readonly referrerId: string; readonly at: Date }
  )[];
}

/** A plan that changes nothing. */
export function noPayout(newMemberId: string): PayoutPlan {
  return {
    newMemberId,
    steps: {},
    counts: null,
    begins: [],
    scored: null,
    settles: null,
    opens: null,
    orders: [],
    notes: [],
    audits: [],
    events: [],
  };
}

/** Joins two plans for one new member: what the second one adds comes after the first. */
export function joinPlans(one: PayoutPlan, other: PayoutPlan): PayoutPlan {
  return {
    newMemberId: one.newMemberId,
    steps: { ...one.steps, ...other.steps },
    counts: other.counts ?? one.counts,
    begins: [...one.begins, ...other.begins],
    scored: other.scored ?? one.scored,
    settles: other.settles ?? one.settles,
    opens: other.opens ?? one.opens,
    orders: [...one.orders, ...other.orders],
    notes: [...one.notes, ...other.notes],
    audits: [...one.audits, ...other.audits],
    events: [...one.events, ...other.events],
  };
}
