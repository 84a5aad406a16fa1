import { dayText, momentText } from '#platform/kernel/format/dates.ts';
import type { BadgeTone } from '#platform/ui/Badge.tsx';
import type { Step } from '#platform/ui/Stepper.tsx';
import { exactHdagText } from '#standing/tokens/contract';
import { type DealState, SPANS } from '../contract/constants.ts';
import type { Deal, DealCard } from '../contract/deal-schemas.ts';
import { stepText } from '../contract/step-text.ts';

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

const RATING_STEPS = {
  open: 'Rate the exchange',
  waiting: 'Waiting for the other rating',
  revealed: 'Read ratings',
} as const;

/** The one next step of a deal, for its reader. */
export function nextStep({
  state,
  side,
  total,
  isYourTurn,
  rating,
}: Pick<DealCard, 'state' | 'side' | 'total' | 'isYourTurn' | 'rating'>): string {
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
      if (!isProvider) return 'Confirm the delivery';
      return total === '0' ? 'Waiting for the confirmation' : 'Waiting for the payer to confirm';
    case 'disputed':
      return isProvider && isYourTurn ? 'Write your statement' : 'An administrator decides';
    case 'settling':
      return 'HDAG is leaving escrow';
    case 'completed':
    case 'resolved':
      return rating === null ? 'Nothing to do' : RATING_STEPS[rating];
    case 'cancelled':
      return 'Nothing to do';
  }
}

/** Words for the next automatic step and its time; null where nothing does. */
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

/** Before paying: both ways by which HDAG in escrow comes back without the provider. */
export function wayBackText({ deliverBy }: Pick<Deal, 'deliverBy'>): string {
  const after = (ms: number): string => dayText(new Date(Date.parse(deliverBy) + ms).toISOString());
  return `Without a delivery, you can take it back after ${after(SPANS.graceMs)}, three days after the delivery date. It comes back automatically on ${after(SPANS.forgottenMs)}.`;
}

/** Where the HDAG of a deal is. */
export function escrowText({
  state,
  total,
  moves,
  decision,
}: Pick<Deal, 'state' | 'total' | 'moves' | 'decision'>): string {
  const amount = exactHdagText(total);
  if (total === '0') return 'This deal is free.';
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

/** A line of the history: "Accepted by drum-works". */
export function historyText(
  { action, by }: Pick<Deal['steps'][number], 'action' | 'by'>,
  { provider, payer }: Pick<Deal, 'provider' | 'payer'>,
): string {
  if (by === 'house') return stepText(action, null);
  if (by === 'arbiter') return stepText(action, 'an administrator');
  const member = by === 'provider' ? provider : payer;
  return stepText(action, member?.username ?? 'a former member');
}

/** Stages after the proposal; what did not happen in a deal has no stage in it. */
const STAGE_LABELS = {
  proposal: 'Proposal',
  payment: 'Payment into escrow',
  delivery: 'Delivery',
  confirmation: 'Confirmation',
  decision: 'Decision',
  completed: 'Completed',
} as const;
type Stage = keyof typeof STAGE_LABELS;

function stagesOf({ state, total, steps }: Pick<Deal, 'state' | 'total' | 'steps'>): Stage[] {
  const isDelivered = steps.some(({ action }) => action === 'deliver');
  const isDecided = state === 'disputed' || steps.some(({ action }) => action === 'decide');
  const payment: Stage[] = total === '0' ? [] : ['payment'];
  if (isDecided)
    return ['proposal', ...payment, ...(isDelivered ? (['delivery'] as const) : []), 'decision', 'completed'];
  return ['proposal', ...payment, 'delivery', 'confirmation', 'completed'];
}

/** Where a deal is on that line; past the last stage once it has ended. */
function currentStage({ state, total, steps }: Pick<Deal, 'state' | 'total' | 'steps'>): Stage | null {
  const isDelivered = steps.some(({ action }) => action === 'deliver');
  switch (state) {
    case 'proposed':
      return 'proposal';
    case 'accepted':
      return total === '0' ? 'delivery' : 'payment';
    case 'funding':
      return 'payment';
    case 'funded':
      return 'delivery';
    case 'delivered':
      return 'confirmation';
    case 'disputed':
      return 'decision';
    case 'settling':
      if (steps.some(({ action }) => action === 'decide')) return 'decision';
      return isDelivered ? 'confirmation' : 'delivery';
    default:
      return null;
  }
}

/** The life of a deal as points on a line; a free one has no escrow, a disputed one a decision. */
export function timelineOf(deal: Pick<Deal, 'state' | 'total' | 'steps'>): Step[] {
  const stages = stagesOf(deal);
  const current = currentStage(deal);
  const reached = current === null ? stages.length : stages.indexOf(current);
  return stages.map((stage, at) => ({
    label: STAGE_LABELS[stage],
    state: at < reached ? 'done' : at === reached ? 'current' : 'future',
  }));
}
