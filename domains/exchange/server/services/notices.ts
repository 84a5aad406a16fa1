import { type NoteInput, notifyAll } from '#notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import { exactHdagText, formatHdag } from '#tokens/contract';
import type { DealAction, Side } from '../../contract/constants.ts';
import type { By } from '../rules/deal-machine.ts';
import type { DealRow } from '../store/tables.ts';

interface StepNotice {
  readonly action: DealAction;
  readonly by: By;
  readonly at: Date;
}

/** Notifies both sides of a step, but not of what a member has just done themselves; the pay-out step says both. */
export async function notifyOfStep(
  tx: Transaction,
  deal: DealRow,
  { action, by, at }: StepNotice,
): Promise<void> {
  const sides: readonly Side[] = ['provider', 'payer'];
  const notes = sides.flatMap((side): (NoteInput & { type: 'info' | 'success' | 'warning' })[] => {
    const userId = side === 'provider' ? deal.providerId : deal.payerId;
    const said = userId === null || side === by ? null : wordsFor(deal, action);
    if (userId === null || said === null) return [];
    return [
      {
        userId,
        ...said,
        link: `/exchange/deals/${deal.id}`,
        key: `exchange.${action}:${deal.id}:${deal.revision}`,
        at,
      },
    ];
  });
  await notifyAll(tx, notes);
}

type Words = { type: 'info' | 'success' | 'warning'; title: string; message: string } | null;

function wordsFor(deal: DealRow, action: DealAction): Words {
  const { title } = deal;
  const total = exactHdagText(formatHdag(deal.total));
  const info = (head: string, message: string): Words => ({
    type: 'info',
    title: `${head}: ${title}`,
    message,
  });
  switch (action) {
    case 'propose':
      return info('Deal proposed', 'Read the terms, then accept or decline.');
    case 'accept':
      return info(
        'Deal accepted',
        deal.total > 0n ? `Next: ${total} goes into escrow.` : 'The help can begin.',
      );
    case 'funded':
      return info('Paid into escrow', `${total} is in escrow until the delivery is confirmed.`);
    case 'unfunded':
      return {
        type: 'warning',
        title: `Not paid: ${title}`,
        message: `There is not enough free HDAG for ${total}.`,
      };
    case 'deliver':
      return info('Delivered', `Without an answer it counts as confirmed after ${deal.confirmDays} days.`);
    case 'askCancel':
      return info('Cancellation asked for', 'Cancel the deal to send the HDAG back, or deliver as agreed.');
    case 'cancel':
    case 'leave':
    case 'expire':
      return endWords(deal, total);
    case 'dispute':
      return {
        type: 'warning',
        title: `Disputed: ${title}`,
        message: 'An arbiter decides who gets the HDAG.',
      };
    case 'decide':
      return info('Decided by an arbiter', deal.decisionReason ?? 'Read the decision.');
    case 'settled':
      return endWords(deal, total);
    default:
      return null;
  }
}

function endWords({ state, title }: DealRow, total: string): Words {
  if (state === 'completed')
    return {
      type: 'success',
      title: `Completed: ${title}`,
      message: `The delivery counts as confirmed. You can rate it.`,
    };
  if (state === 'cancelled')
    return {
      type: 'warning',
      title: `Cancelled: ${title}`,
      message: 'What was in escrow has gone back to the payer.',
    };
  if (state === 'resolved')
    return { type: 'info', title: `Settled: ${title}`, message: `${total} was split as decided.` };
  return null;
}
