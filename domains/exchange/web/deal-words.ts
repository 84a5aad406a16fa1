import { momentText } from '#platform/kernel/format/dates.ts';
import type { BadgeTone } from '#platform/ui/Badge.tsx';
import type { Step } from '#platform/ui/Stepper.tsx';
import { exactHdagText } from '#tokens/contract';
import type { DealAction, DealState } from '../contract/constants.ts';
import type { Deal, DealCard } from '../contract/deal-schemas.ts';

/** The state of a deal as a badge. */
export const DEAL_BADGES: Readonly<Record<DealState, { label: string; tone: BadgeTone }>> = {
  proposed: { label: 'Proposed', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'info' },
  funding: { label: 'Payment moving', tone: 'info' },
  funded: { label: 'In escrow', tone: 'ok' },
  delivered: { label: 'Delivered', tone: 'ok' },
  disputed: { label: 'Disputed', tone: 'bad' },
  settling: { label: 'Paying out', tone: 'info' },
  completed: { label: 'Completed', tone: 'pine' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  resolved: { label: 'Decided', tone: 'neutral' },
};

/** The one next step of a deal, for its reader. */
export function nextStep({
  state,
  side,
  total,
  isYourTurn,
}: Pick<DealCard, 'state' | 'side' | 'total' | 'isYourTurn'>): string {
  const isProvider = side === 'provider';
  switch (state) {
    case 'proposed':
      return isYourTurn ? 'Accept or decline' : 'Waiting for an answer';
    case 'accepted':
      if (total === '0') return isProvider ? 'Give the help' : 'Waiting for the delivery';
      return isProvider ? 'Waiting for the payment. Do not start yet.' : 'Pay into escrow';
    case 'funding':
      return 'HDAG is moving into escrow';
    case 'funded':
      return isProvider ? 'Give the help, then mark it as delivered' : 'Waiting for the delivery';
    case 'delivered':
      return isProvider ? 'Waiting for the payer to confirm' : 'Confirm the delivery';
    case 'disputed':
      return 'An arbiter decides';
    case 'settling':
      return 'HDAG is leaving escrow';
    case 'completed':
    case 'resolved':
      return 'Read and give ratings';
    case 'cancelled':
      return 'Nothing to do';
  }
}

/** What happens without anyone, and when; null where nothing does. */
export function dueText({ state, total, dueAt }: Pick<Deal, 'state' | 'total' | 'dueAt'>): string | null {
  if (dueAt === null) return null;
  const at = momentText(dueAt);
  switch (state) {
    case 'proposed':
      return `Without an answer, the proposal ends on ${at}.`;
    case 'accepted':
      return total === '0'
        ? `Without a delivery, the deal ends on ${at}.`
        : `Without a payment, the deal ends on ${at}.`;
    case 'funded':
      return `Without a delivery, the HDAG goes back to the payer on ${at}.`;
    case 'delivered':
      return `Without an answer, the delivery counts as confirmed on ${at}.`;
    default:
      return null;
  }
}

/** Where the HDAG of a deal is. */
export function escrowText({
  state,
  total,
  moves,
  decision,
}: Pick<Deal, 'state' | 'total' | 'moves' | 'decision'>): string {
  const amount = exactHdagText(total);
  if (total === '0') return 'This deal is free; nothing goes into escrow.';
  switch (state) {
    case 'proposed':
    case 'accepted':
      return 'Nothing is in escrow yet.';
    case 'funding':
      return `${amount} is moving into escrow. This takes up to a minute.`;
    case 'funded':
    case 'delivered':
    case 'disputed':
      return `${amount} is in escrow.`;
    case 'settling':
      return `${amount} is leaving escrow. This takes up to a minute.`;
    case 'completed':
      return `${amount} was paid to the provider.`;
    case 'resolved':
      return decision
        ? `${exactHdagText(decision.toProvider)} went to the provider, ${exactHdagText(decision.toPayer)} back to the payer.`
        : 'The escrow was paid out as decided.';
    case 'cancelled':
      return moves.some(({ kind, state: at }) => kind === 'refund' && at === 'posted')
        ? `${amount} went back to the payer.`
        : 'Nothing was in escrow.';
  }
}

const ACTION_WORDS: Readonly<Record<DealAction, string>> = {
  propose: 'Proposed',
  accept: 'Accepted',
  pay: 'Paid',
  deliver: 'Delivered',
  confirm: 'Confirmed',
  askCancel: 'Asked to cancel',
  cancel: 'Cancelled',
  dispute: 'Disputed',
  decide: 'Decided',
  expire: 'Time ran out',
  leave: 'A side deleted their account',
  funded: 'HDAG arrived in escrow',
  unfunded: 'The payment was refused: not enough free HDAG',
  settled: 'HDAG left escrow',
};

/** A line of the history: "Accepted by the provider". */
export function historyText({ action, by }: Pick<Deal['steps'][number], 'action' | 'by'>): string {
  const words = ACTION_WORDS[action];
  if (by === 'house' || action === 'leave') return words;
  return `${words} by ${by === 'arbiter' ? 'an arbiter' : `the ${by}`}`;
}

const STAGES: Readonly<Partial<Record<DealState, number>>> = {
  proposed: 0,
  accepted: 1,
  funding: 1,
  funded: 2,
  delivered: 3,
  disputed: 3,
  settling: 3,
  completed: 4,
  resolved: 4,
};

/** The life of a deal as points on a line; a free one has no escrow. */
export function timelineOf({ state, total }: Pick<Deal, 'state' | 'total'>): Step[] {
  const isFree = total === '0';
  const reached = isFree && state === 'accepted' ? 2 : (STAGES[state] ?? -1);
  const labels = ['Proposal', 'Payment into escrow', 'Delivery', 'Confirmation', 'Completed'];
  return labels
    .map((label, at) => ({
      label,
      state:
        at < reached || reached === 4
          ? ('done' as const)
          : at === reached
            ? ('current' as const)
            : ('future' as const),
    }))
    .filter((_, at) => !isFree || at !== 1);
}
