import type { DealState, Side } from '../../contract/constants.ts';
import { SPANS } from '../../contract/constants.ts';

/** Actor of a step: a side, an administrator who is no party, or the platform's own rules. */
export type By = Side | 'arbiter' | 'house';

/** Facts that a step depends on. Amounts are micro-HDAG; a total of 0 is a free deal, which needs no escrow. */
export interface DealFacts {
  readonly state: DealState;
  readonly total: bigint;
  readonly proposedBy: Side;
  readonly deliverBy: Date;
  readonly deliveredAt: Date | null;
  readonly isCancelAsked: boolean;
  /** The provider's words about a dispute; they write them once. */
  readonly statement: string | null;
  readonly outcome: Outcome | null;
  /** A side has deleted their account. */
  readonly hasLeft: boolean;
}

export type Outcome = 'completed' | 'cancelled' | 'resolved';

/** HDAG that moves: into the deal's escrow, or out of it to a side. */
export interface Move {
  readonly kind: 'hold' | 'payout' | 'refund';
  readonly amount: bigint;
}

/** A step, by a side unless it says otherwise. */
export type Action =
  | {
      readonly type: 'accept' | 'deliver' | 'confirm' | 'askCancel' | 'cancel' | 'dispute' | 'answer';
      readonly by: Side;
    }
  | { readonly type: 'pay'; readonly by: Side }
  /** Part of the total to the provider; the rest goes back to the payer. */
  | { readonly type: 'decide'; readonly by: 'arbiter'; readonly toProvider: bigint }
  /** The ledger posted the hold, or refused it; or posted all that leaves the escrow. */
  | { readonly type: 'funded' | 'unfunded' | 'settled'; readonly by: 'house' }
  /** Time has run out: see `dueAt`. */
  | { readonly type: 'expire'; readonly by: 'house' }
  /** This side deletes their account. */
  | { readonly type: 'leave'; readonly by: Side };

/** Result of a step. */
export interface Step {
  readonly state: DealState;
  readonly outcome: Outcome | null;
  readonly moves: readonly Move[];
  /** Division of the total, once it is decided. */
  readonly split: { readonly toProvider: bigint; readonly toPayer: bigint } | null;
  readonly isCancelAsked: boolean;
}

type Rule = (deal: DealFacts, action: Action, now: Date) => Step | null;

const move = (deal: DealFacts, state: DealState, change: Partial<Step> = {}): Step => ({
  state,
  outcome: null,
  moves: [],
  split: null,
  isCancelAsked: deal.isCancelAsked,
  ...change,
});

/** Empties the escrow; a free deal has none and ends at once. */
function settle(deal: DealFacts, outcome: Outcome, toProvider: bigint): Step {
  const toPayer = deal.total - toProvider;
  const moves = [
    { kind: 'payout', amount: toProvider } as const,
    { kind: 'refund', amount: toPayer } as const,
  ].filter(({ amount }) => amount > 0n);
  if (moves.length === 0) return move(deal, outcome);
  return move(deal, 'settling', { outcome, moves, split: { toProvider, toPayer } });
}

const refund = (deal: DealFacts): Step => settle(deal, 'cancelled', 0n);
const payOut = (deal: DealFacts): Step => settle(deal, 'completed', deal.total);
const isFree = ({ total }: DealFacts): boolean => total === 0n;
const other = (side: Side): Side => (side === 'payer' ? 'provider' : 'payer');

/** The state before a dispute decides what a withdrawn one goes back to. */
function afterLeaving(deal: DealFacts, by: Side): Step | null {
  if (deal.deliveredAt === null) return refund(deal);
  return by === 'payer' ? move(deal, 'delivered') : null;
}

/** Whether the payer may take the HDAG back alone: the delivery date and the days of grace have passed. */
export function isOverdue({ deliverBy }: Pick<DealFacts, 'deliverBy'>, now: Date): boolean {
  return now.getTime() > deliverBy.getTime() + SPANS.graceMs;
}

const RULES: Readonly<Record<DealState, Rule>> = {
  proposed: (deal, { type, by }) => {
    if (type === 'accept') return by === other(deal.proposedBy) ? move(deal, 'accepted') : null;
    return type === 'cancel' || type === 'expire' || type === 'leave' ? move(deal, 'cancelled') : null;
  },
  accepted: (deal, { type, by }) => {
    if (type === 'cancel' || type === 'expire' || type === 'leave') return move(deal, 'cancelled');
    if (isFree(deal)) return type === 'deliver' && by === 'provider' ? move(deal, 'delivered') : null;
    if (type !== 'pay' || by !== 'payer') return null;
    return move(deal, 'funding', { moves: [{ kind: 'hold', amount: deal.total }] });
  },
  funding: (deal, { type }) => {
    if (type === 'unfunded') return move(deal, deal.hasLeft ? 'cancelled' : 'accepted');
    if (type !== 'funded') return null;
    return deal.hasLeft ? refund(deal) : move(deal, 'funded');
  },
  funded: (deal, { type, by }, now) => {
    if (type === 'deliver' && by === 'provider') return move(deal, 'delivered', { isCancelAsked: false });
    if (type === 'dispute' && by === 'payer') return move(deal, 'disputed');
    if (type === 'expire' || type === 'leave') return refund(deal);
    if (type === 'cancel') return by === 'provider' || isOverdue(deal, now) ? refund(deal) : null;
    const asks = type === 'askCancel' && by === 'payer' && !deal.isCancelAsked;
    return asks ? move(deal, 'funded', { isCancelAsked: true }) : null;
  },
  delivered: (deal, { type, by }) => {
    if (type === 'confirm' && by === 'payer') return payOut(deal);
    if (type === 'expire') return payOut(deal);
    if (type === 'cancel' && by === 'provider') return refund(deal);
    return type === 'dispute' && by === 'payer' && !isFree(deal) ? move(deal, 'disputed') : null;
  },
  disputed: (deal, action) => {
    if (action.type === 'confirm' && action.by === 'payer') return payOut(deal);
    if (action.type === 'cancel' && action.by === 'provider') return refund(deal);
    if (action.type === 'leave') return afterLeaving(deal, action.by);
    if (action.type === 'answer' && action.by === 'provider')
      return deal.statement === null ? move(deal, 'disputed') : null;
    if (action.type !== 'decide' || action.toProvider < 0n || action.toProvider > deal.total) return null;
    return settle(deal, 'resolved', action.toProvider);
  },
  settling: (deal, { type }) => (type === 'settled' && deal.outcome ? move(deal, deal.outcome) : null),
  completed: () => null,
  cancelled: () => null,
  resolved: () => null,
};

/**
 * The one state machine of deals: what follows from a step, or null where it may not be taken now or by this side.
 * @param now compared with the delivery date alone; that time has run out is for the caller to know (`dueAt`)
 */
export function takeStep(deal: DealFacts, action: Action, now: Date): Step | null {
  return RULES[deal.state](deal, action, now);
}

export const hasEnded = (state: DealState): boolean =>
  state === 'completed' || state === 'cancelled' || state === 'resolved';
