import type { LedgerReward } from '#tokens/contract';
import type { HdagRate } from '../contract/schemas.ts';

/** What moved HDAG, as a statement calls it. */
const KINDS: Readonly<Record<string, string>> = {
  reward: 'Reward',
  release: 'Freed by your SBT',
  vote: 'Spent in a vote',
  gift: 'Gift',
  hold: 'Put in escrow',
  payout: 'Paid out of escrow',
  refund: 'Refund',
  reversal: 'Reward taken back',
  allocation: 'Allocation',
};

/** The name of a kind of transfer. */
export function kindText(kind: string): string {
  return KINDS[kind] ?? kind;
}

/** What a reward is for: as the table of what is paid calls it, else its word made readable. */
export function reasonText(reason: string, rates: readonly HdagRate[] = []): string {
  const known = rates.find((rate) => rate.reason === reason);
  if (known) return known.label;
  const words = reason.replace(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a reward stands. */
export const STATE_TEXT: Readonly<Record<LedgerReward['state'], string>> = {
  waiting: 'Waits for a step',
  due: 'Will be paid',
  held: 'In review',
  paid: 'Paid',
  refused: 'Refused',
  lapsed: 'Decayed to nothing',
  reversed: 'Taken back',
};

/** What comes next for a reward that is not paid. `at` is written already. */
export function nextStepText(state: LedgerReward['state'], at: string | null): string {
  if (state === 'held') return 'Nothing decays while it is reviewed';
  if (at === null) return state === 'due' ? 'As soon as the day’s limit allows' : '';
  return state === 'waiting' ? `Decays next on ${at}` : `Paid from ${at} on, within the day’s limit`;
}
