import { type NoteInput, notifyAll, quoted } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import { exactHdagText, formatHdag } from '#standing/tokens/contract';
import type { DealAction, Side } from '../../contract/constants.ts';
import type { By } from '../rules/deal-machine.ts';
import { listSteps } from '../store/deal-store.ts';
import type { DealRow } from '../store/tables.ts';

interface StepNotice {
  readonly action: DealAction;
  readonly by: By;
  readonly at: Date;
  /** Note of the side that took the step. */
  readonly note?: string | undefined;
}

type Said = { type: 'info' | 'success' | 'warning'; title: string; message: string };

const SIDES: readonly Side[] = ['provider', 'payer'];
const memberOf = (deal: DealRow, side: Side): string | null =>
  side === 'provider' ? deal.providerId : deal.payerId;

/** Notifies both sides of a step, but not of what a member has just done themselves; the pay-out step says both. */
export async function notifyOfStep(
  tx: Transaction,
  deal: DealRow,
  { action, by, at, note }: StepNotice,
): Promise<void> {
  const said = wordsFor(
    deal,
    action,
    action === 'settled' ? await cancelNote(tx, deal) : wordsOf(deal, by, note),
  );
  if (said === null) return;
  const sides = SIDES.filter((side) => side !== by);
  await tell(tx, deal, { sides, said, key: `exchange.${action}:${deal.id}:${deal.revision}`, at });
}

/** Notifies a side that the other one has rated: to rate too, or that both ratings are revealed now. */
export function notifyOfRating(
  tx: Transaction,
  deal: DealRow,
  { side, isRevealed, at }: { readonly side: Side; readonly isRevealed: boolean; readonly at: Date },
): Promise<void> {
  const said: Said = isRevealed
    ? {
        type: 'info',
        title: `Ratings revealed: ${deal.title}`,
        message: 'Both sides have rated. Read what they wrote.',
      }
    : {
        type: 'info',
        title: `You were rated: ${deal.title}`,
        message: 'Ratings are revealed when you have rated too, or 14 days after the end.',
      };
  return tell(tx, deal, { sides: [side], said, key: `exchange.rated:${deal.id}:${side}`, at });
}

interface Told {
  readonly sides: readonly Side[];
  readonly said: Said;
  readonly key: string;
  readonly at: Date;
}

async function tell(tx: Transaction, deal: DealRow, { sides, said, key, at }: Told): Promise<void> {
  const notes = sides.flatMap((side): (NoteInput & Said)[] => {
    const userId = memberOf(deal, side);
    return userId === null ? [] : [{ userId, ...said, link: `/exchange/deals/${deal.id}`, key, at }];
  });
  await notifyAll(tx, notes);
}

/** Words of a side, which are deleted with its account. */
const wordsOf = (deal: DealRow, by: By, note: string | null | undefined): string | undefined =>
  note ? quoted(by === 'payer' || by === 'provider' ? memberOf(deal, by) : null, note) : undefined;

/** Finds the note of a cancellation: its notification comes when the HDAG is back. */
async function cancelNote(tx: Transaction, deal: DealRow): Promise<string | undefined> {
  if (deal.state !== 'cancelled') return undefined;
  const step = (await listSteps(tx, deal.id)).findLast(({ action }) => action === 'cancel');
  return step && wordsOf(deal, step.by, step.note);
}

/** A sentence with what the other side wrote. */
const withNote = (message: string, note: string | undefined): string =>
  note ? `${message} Note: ${note}` : message;

const info = ({ title }: DealRow, head: string, message: string): Said => ({
  type: 'info',
  title: `${head}: ${title}`,
  message,
});
const warning = (deal: DealRow, head: string, message: string): Said => ({
  ...info(deal, head, message),
  type: 'warning',
});

function wordsFor(deal: DealRow, action: DealAction, note: string | undefined): Said | null {
  const total = exactHdagText(formatHdag(deal.total));
  switch (action) {
    case 'propose':
      return info(deal, 'Deal proposed', 'Read the terms, then accept or decline.');
    case 'accept':
      return info(
        deal,
        'Deal accepted',
        deal.total > 0n ? `Next: ${total} goes into escrow.` : 'The help can begin.',
      );
    case 'funded':
      return info(deal, 'Paid into escrow', `${total} is in escrow until the delivery is confirmed.`);
    case 'unfunded':
      return warning(deal, 'Not paid', `There is not enough free HDAG for ${total}.`);
    case 'deliver':
      return info(
        deal,
        'Delivered',
        withNote(`Without an answer it counts as confirmed after ${deal.confirmDays} days.`, note),
      );
    case 'askCancel':
      return info(
        deal,
        'Cancellation asked for',
        withNote('Cancel the deal to send the HDAG back, or deliver as agreed.', note),
      );
    case 'confirm':
    case 'cancel':
    case 'leave':
    case 'expire':
    case 'settled':
      return endWords(deal, total, note);
    default:
      return disputeWords(deal, action);
  }
}

function disputeWords(deal: DealRow, action: DealAction): Said | null {
  switch (action) {
    case 'dispute':
      return warning(
        deal,
        'Disputed',
        'An administrator decides who gets the HDAG. Write your statement before they do.',
      );
    case 'answer':
      return info(
        deal,
        'Statement about your dispute',
        'The provider has written what happened. An administrator decides.',
      );
    case 'decide':
      return info(deal, 'Decided by an administrator', deal.decisionReason ?? 'Read the decision.');
    default:
      return null;
  }
}

/** While HDAG still moves there is nothing to say: `settled` comes. */
function endWords(deal: DealRow, total: string, note: string | undefined): Said | null {
  const { state, title } = deal;
  if (state === 'completed')
    return {
      type: 'success',
      title: `Completed: ${title}`,
      message: 'The delivery is confirmed. You can rate it.',
    };
  if (state === 'cancelled')
    return {
      type: 'warning',
      title: `Cancelled: ${title}`,
      message: withNote(cancelledText(deal, total), note),
    };
  if (state === 'resolved')
    return { type: 'info', title: `Settled: ${title}`, message: `${total} was split as decided.` };
  return null;
}

function cancelledText({ total, toPayer }: DealRow, amount: string): string {
  if (total === 0n) return 'This deal is cancelled.';
  return toPayer === null ? 'Nothing had been paid.' : `${amount} has gone back to the payer.`;
}
