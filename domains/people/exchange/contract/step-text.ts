import type { DealAction } from './constants.ts';

const WORDS: Readonly<Record<DealAction, string>> = {
  propose: 'Proposed',
  accept: 'Accepted',
  pay: 'Paid',
  deliver: 'Delivered',
  confirm: 'Confirmed',
  askCancel: 'Asked to cancel',
  cancel: 'Cancelled',
  dispute: 'Disputed',
  answer: 'Statement written',
  decide: 'Decided',
  expire: 'Time ran out',
  leave: 'A side deleted their account',
  funded: 'HDAG arrived in escrow',
  unfunded: 'The payment was refused: not enough free HDAG',
  settled: 'HDAG left escrow',
};

/**
 * A line of a deal's history: "Accepted by drum-works".
 * @param name who took the step; null where no one did, as time or the ledger
 */
export function stepText(action: DealAction, name: string | null): string {
  const words = WORDS[action];
  return name === null || action === 'leave' ? words : `${words} by ${name}`;
}
